import { redirect } from 'react-router'
import type { Route } from './+types/entry.ts'
import { ArticleBody } from '../../features/content/article-body.tsx'
import { FaqGroup } from '../../features/content/faq-group.tsx'
import { apiFor } from '../../lib/api/api.server.ts'
import { pageMeta } from '../../lib/page/meta.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = apiFor(context)
  const [entry, groups] = await Promise.all([
    api.read('GET /v1/faq/:id', { params }),
    api.read('GET /v1/faq'),
  ])
  // It has moved: one text has one address. A number is another name of it.
  if (entry.slug !== params.id && String(entry.id) !== params.id)
    throw redirect(`/FAQ/${entry.slug}`, 301)
  const group = groups.find((one) => one.group === entry.group)
  const others = group?.entries.filter(({ id }) => id !== entry.id) ?? []

  return { entry, others }
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: 'Вопрос не найден', path: location.pathname })
  const { question, answer, slug } = loaderData.entry
  return pageMeta({
    title: question,
    description: answer
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 200),
    path: `/FAQ/${slug}`,
    type: 'article',
  })
}

const TRAIL = [{ name: 'Вопросы и ответы', to: '/FAQ' }]

export default function FaqEntryScreen({ loaderData: { entry, others } }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-[808px] pt-4 pb-12 md:pt-7 md:pb-16">
      <Breadcrumbs trail={TRAIL} here={entry.group} />
      <article>
        <h1 className="mt-3 text-[26px] leading-tight text-pretty md:text-[36px]">
          {entry.question}
        </h1>
        <ArticleBody html={entry.answer} className="mt-5" />
      </article>
      {others.length > 0 && <FaqGroup group={`Ещё в разделе «${entry.group}»`} entries={others} />}
    </div>
  )
}
