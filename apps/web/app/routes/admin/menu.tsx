import type { MenuMark } from '@kefir/wire/showcase'
import { DeedButton } from '../../features/staff/deed-button.tsx'
import { DeskHead } from '../../features/staff/desk-head.tsx'
import { DeskMark } from '../../features/staff/desk-mark.tsx'
import { deskMeta } from '../../features/staff/desk-meta.ts'
import { DeskTable, type Column } from '../../features/staff/desk-table.tsx'
import { Tick } from '../../ui/tick.tsx'
import { apiFor } from '../../lib/api/api.server.ts'
import { callApi } from '../../lib/api/call-api.ts'
import type { Route } from './+types/menu.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const marks = await apiFor(context).read('GET /v1/admin/menu')
  return { marks, at: new Date().toISOString() }
}

export const meta = ({ location }: Route.MetaArgs) => deskMeta('Меню', location)

const GROUPS: Record<MenuMark['group'], string> = {
  explore: 'Исследуй',
  play: 'Играй',
  create: 'Создавай',
  drops: 'Дропы',
}

const COLUMNS: Column<MenuMark & { id: string }>[] = [
  { name: 'Ссылка', cell: ({ name }) => name },
  { name: 'Адрес', cell: ({ link }) => link },
  { name: 'Пометки', cell: (mark) => <Marks mark={mark} /> },
  { name: 'Действие', cell: (mark) => <MarkButton mark={mark} /> },
]

export default function MenuScreen({ loaderData: { marks, at } }: Route.ComponentProps) {
  return (
    <>
      <DeskHead
        title="Меню"
        lead="Пометки «скоро» и «новое» у ссылок в шапке. Меняются сразу."
        at={at}
      />
      {[...Map.groupBy(marks, ({ group }) => group)].map(([group, links]) => (
        <section key={group} className="mt-6 first:mt-0">
          <h2 className="mb-2 text-[18px] leading-tight">{GROUPS[group]}</h2>
          <DeskTable
            label={GROUPS[group]}
            rows={links.map((mark) => ({ ...mark, id: mark.link }))}
            to={({ link }) => link}
            columns={COLUMNS}
          />
        </section>
      ))}
    </>
  )
}

function Marks({ mark: { label, is_new, is_unbuilt } }: { mark: MenuMark }) {
  if (!label && !is_new) return <span className="text-muted">нет</span>
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {label && <DeskMark>{is_unbuilt ? 'Скоро: страницы нет' : 'Скоро'}</DeskMark>}
      {is_new && <DeskMark tone="new">Новое</DeskMark>}
    </span>
  )
}

function MarkButton({ mark }: { mark: MenuMark }) {
  const { link, name, label, is_new, is_unbuilt } = mark
  return (
    <DeedButton
      label="Пометить"
      title={`Пометки: ${name}`}
      lead={is_unbuilt ? 'Страница ещё не построена, поэтому «скоро» не снимается.' : undefined}
      reasons={['Раздел открылся', 'Раздел закрыт на время', 'Уже не новое']}
      verb="Сохранить"
      done="Меню обновлено"
      send={(reason, form) =>
        callApi('PUT /v1/admin/menu', {
          body: {
            link,
            label: is_unbuilt || form.get('soon') === 'on' ? 'soon' : null,
            is_new: form.get('is_new') === 'on',
            reason,
          },
        })
      }
      renderFields={() => (
        <>
          <Tick
            label="Скоро: ссылка не нажимается"
            name="soon"
            defaultChecked={label === 'soon'}
            disabled={is_unbuilt}
          />
          <Tick label="Новое" name="is_new" defaultChecked={is_new} />
        </>
      )}
    />
  )
}
