import { Link, useSearchParams } from 'react-router'
import { deskMeta } from '../../features/staff/desk-meta.ts'
import { DeskHead } from '../../features/staff/desk-head.tsx'
import { DeskEmpty } from '../../features/staff/desk-notices.tsx'
import { DeskTabs } from '../../features/staff/desk-tabs.tsx'
import { TextGroups } from '../../features/staff/texts/text-groups.tsx'
import { TEXT_WORDS } from '../../features/staff/texts/text-words.ts'
import { apiFor } from '../../lib/api/api.server.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { buttonClass } from '../../ui/button.tsx'
import type { Route } from './+types/texts.ts'

export const handle: PageHandle = { reads: ['kind'] }

const kindIn = (query: URLSearchParams) => (query.get('kind') === 'faq' ? 'faq' : 'pages')

export async function loader({ context, request }: Route.LoaderArgs) {
  const kind = kindIn(new URL(request.url).searchParams)
  const texts = await apiFor(context).read('GET /v1/admin/content/:kind', { params: { kind } })
  return { texts, at: new Date().toISOString() }
}

export const meta = ({ location }: Route.MetaArgs) => deskMeta('Тексты', location)

export default function TextsScreen({ loaderData: { texts, at } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const kind = kindIn(query)
  return (
    <>
      <DeskHead title="Тексты" lead="Статьи, документы и ответы на вопросы." at={at}>
        <Link to={`/admin/content/${kind}/new`} className={buttonClass()}>
          {TEXT_WORDS[kind].newOne}
        </Link>
      </DeskHead>
      <DeskTabs
        label="Тексты"
        tabs={[
          { to: '/admin/content', name: 'Статьи', isChosen: kind === 'pages' },
          { to: '/admin/content?kind=faq', name: 'Вопросы', isChosen: kind === 'faq' },
        ]}
      />
      {texts.length === 0 ? (
        <DeskEmpty
          isDone={false}
          title="Пока пусто"
          text="Создайте первый текст: до публикации он останется черновиком."
        />
      ) : (
        <TextGroups kind={kind} texts={texts} />
      )}
    </>
  )
}
