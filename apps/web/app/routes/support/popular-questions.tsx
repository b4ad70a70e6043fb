import { Link } from 'react-router'
import type { Route } from './+types/popular-questions.ts'
import { FaqGroup } from '../../features/content/faq-group.tsx'
import { apiFor } from '../../lib/api/api.server.ts'
import { pageMeta } from '../../lib/page/meta.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { buttonClass } from '../../ui/button.tsx'

/** Editors put what is asked most at the head of its group. */
const OF_EACH_GROUP = 2

export async function loader({ context }: Route.LoaderArgs) {
  const groups = await apiFor(context).read('GET /v1/faq')
  return groups.map(({ group, entries }) => ({ group, entries: entries.slice(0, OF_EACH_GROUP) }))
}

export function meta() {
  return pageMeta({
    title: 'Популярные вопросы',
    description: 'О чём спрашивают чаще всего: регистрация, оплата, продажа, кошелёк и игры.',
    path: '/support/popularQuestions',
  })
}

export default function PopularQuestionsScreen({ loaderData: groups }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-[908px] pt-4 pb-12 md:pt-7 md:pb-16">
      <Breadcrumbs trail={[{ name: 'Поддержка', to: '/support' }]} here="Популярные вопросы" />
      <h1 className="mt-2 text-[28px] leading-tight md:text-[36px]">Популярные вопросы</h1>
      {groups.map((group) => (
        <FaqGroup key={group.group} {...group} />
      ))}
      <p className="mt-8 flex flex-wrap gap-3">
        <Link to="/FAQ" prefetch="intent" className={buttonClass({ kind: 'ghost' })}>
          Все вопросы и ответы
        </Link>
      </p>
    </div>
  )
}
