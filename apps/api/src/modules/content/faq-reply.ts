import type { FaqEntry, FaqReply } from '@kefir/wire/pages'
import type { FaqRow } from './content.queries.ts'
import { sanitiseArticle } from './sanitise-article.ts'

export const faqEntryReply = (row: FaqRow): FaqEntry => ({
  id: row.id,
  slug: row.slug,
  group: row.faq_group,
  question: row.question,
  answer: sanitiseArticle(row.answer),
})

/** Questions by group; a group stands where its first question does. */
export const faqReply = (rows: FaqRow[]): FaqReply =>
  [...Map.groupBy(rows, (row) => row.faq_group)].map(([group, members]) => ({
    group,
    entries: members.map(faqEntryReply),
  }))
