import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Route } from './+types/faq.ts'
import { FaqGroup } from '../../features/content/faq-group.tsx'
import { FaqSearch } from '../../features/content/faq-search.tsx'
import { searchFaq } from '../../features/content/search-faq.ts'
import { apiFor } from '../../lib/api/api.server.ts'
import { formatPlural } from '../../lib/format/format.ts'
import { pageMeta } from '../../lib/page/meta.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { EmptyShelf } from '../../ui/section.tsx'

export const handle: PageHandle = { reads: ['q'] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('q') ?? ''
  return { groups: await apiFor(context).read('GET /v1/faq'), asked }
}

export function meta() {
  return pageMeta({
    title: 'Вопросы и ответы',
    description: 'Ответы о покупке и продаже за рубли, кошельке, играх и безопасности.',
    path: '/FAQ',
  })
}

export default function FaqScreen({ loaderData: { groups, asked } }: Route.ComponentProps) {
  const [text, setText] = useState(asked)
  const { hash } = useLocation()
  const found = searchFaq(groups, text)
  const count = found.reduce((sum, { entries }) => sum + entries.length, 0)

  // The server never sees what follows the «#», so the question opens here.
  useEffect(() => {
    const asked = document.getElementById(hash.slice(1))
    if (!(asked instanceof HTMLDetailsElement)) return
    asked.open = true
    asked.scrollIntoView()
  }, [hash])

  return (
    <div className="wrap max-w-[908px] pt-4 pb-12 md:pt-7 md:pb-16">
      <Breadcrumbs trail={[{ name: 'Главная', to: '/' }]} here="Вопросы и ответы" />
      <h1 className="mt-2 text-[28px] leading-tight md:text-[36px]">Вопросы и ответы</h1>
      <FaqSearch text={text} onChange={setText} />
      <p role="status" className="mt-2 text-sm text-muted empty:hidden">
        {text.trim() !== '' &&
          count > 0 &&
          `Нашли ${formatPlural(count, ['вопрос', 'вопроса', 'вопросов'])}`}
      </p>
      {found.map((group) => (
        <FaqGroup key={group.group} {...group} />
      ))}
      {count === 0 && (
        <div className="mt-6">
          <EmptyShelf
            item="label"
            title="Такого вопроса ещё не задавали"
            text="Попробуйте другое слово или спросите оператора: в поддержке ответят."
            action={{ to: '/support', text: 'В поддержку' }}
          />
        </div>
      )}
    </div>
  )
}
