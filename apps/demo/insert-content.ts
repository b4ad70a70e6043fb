import type { Tx } from '@kefir/api/db/client'
import { sanitiseArticle } from '@kefir/api/modules/content/sanitise-article'
import { headerBanner } from './content/banners.ts'
import { faq } from './content/faq.ts'
import { pages } from './content/pages.ts'
import type { DemoPictures } from './plan-drawings.ts'
import { DAY_MS } from './day-ms.ts'

/** Articles, questions and the header's banner. */
export async function insertContent(
  tx: Tx,
  { pictures, now }: { pictures: DemoPictures; now: Date },
) {
  await tx
    .insertInto('pages')
    .values(
      pages.map((page, index) => ({
        slug: page.slug,
        page_group: page.group,
        title: page.title,
        lead: page.lead,
        body: sanitiseArticle(page.bodyHtml),
        cover_id: pictures.articles[index]!,
        position: page.order,
        updated_at: now,
      })),
    )
    .execute()

  await tx
    .insertInto('faq_entries')
    .values(
      faq.map((entry, position) => ({
        slug: entry.slug,
        faq_group: entry.group,
        question: entry.question,
        answer: sanitiseArticle(entry.answerHtml),
        position,
      })),
    )
    .execute()

  await tx
    .insertInto('banners')
    .values({
      text: headerBanner.text,
      link: headerBanner.link,
      starts_at: new Date(now.getTime() - DAY_MS),
      dismissible: headerBanner.isDismissible,
    })
    .execute()
}
