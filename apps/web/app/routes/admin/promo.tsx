import { placeName } from '@kefir/rules/promos/places'
import type { PromoSlotRow } from '@kefir/wire/showcase'
import { DeedButton } from '../../features/staff/deed-button.tsx'
import { DeskHead } from '../../features/staff/desk-head.tsx'
import { DeskMark, type MarkTone } from '../../features/staff/desk-mark.tsx'
import { deskMeta } from '../../features/staff/desk-meta.ts'
import { DeskEmpty } from '../../features/staff/desk-notices.tsx'
import { DeskTable, type Column } from '../../features/staff/desk-table.tsx'
import { PROMO_FIELDS, PromoFields, readPromo } from '../../features/staff/showcase/promo-form.tsx'
import { apiFor } from '../../lib/api/api.server.ts'
import { callApi } from '../../lib/api/call-api.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import type { Route } from './+types/promo.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const slots = await apiFor(context).read('GET /v1/admin/promo')
  return { slots, at: new Date().toISOString() }
}

export const meta = ({ location }: Route.MetaArgs) => deskMeta('Реклама', location)

const STATES: Record<PromoSlotRow['state'], { name: string; tone: MarkTone }> = {
  soon: { name: 'Скоро', tone: 'new' },
  active: { name: 'Идёт', tone: 'good' },
  completed: { name: 'Закончилось', tone: 'calm' },
}

const COLUMNS: Column<PromoSlotRow>[] = [
  { name: 'Токен', cell: ({ token }) => token.name },
  { name: 'Место', cell: ({ place }) => placeName(place) },
  {
    name: 'Когда',
    cell: ({ starts_at, ends_at }) => `${formatDateTime(starts_at)} — ${formatDateTime(ends_at)}`,
  },
  {
    name: 'Состояние',
    cell: ({ state }) => <DeskMark tone={STATES[state].tone}>{STATES[state].name}</DeskMark>,
  },
  { name: 'Действие', cell: (slot) => <CancelButton slot={slot} /> },
]

export default function PromoScreen({ loaderData: { slots, at } }: Route.ComponentProps) {
  return (
    <>
      <DeskHead
        title="Реклама"
        lead="Два места среди новых токенов на главной, с пометкой «Реклама»."
        at={at}
      >
        <DeedButton
          label="Занять место"
          kind="primary"
          title="Занять место"
          reasons={['Оплачено по счёту', 'Партнёрская акция']}
          verb="Занять"
          done="Место занято"
          send={(reason, form) =>
            callApi('POST /v1/admin/promo', { body: readPromo(form, reason) })
          }
          names={PROMO_FIELDS}
          renderFields={(errors) => <PromoFields errors={errors} />}
        />
      </DeskHead>
      {slots.length === 0 ? (
        <DeskEmpty title="Места свободны" text="За последний месяц и дальше ничего не занято." />
      ) : (
        <DeskTable
          label="Размещения"
          rows={slots}
          to={({ token }) => `/collection/token/${token.id}`}
          columns={COLUMNS}
        />
      )}
    </>
  )
}

function CancelButton({ slot: { id, state, token } }: { slot: PromoSlotRow }) {
  if (state === 'completed') return null
  return (
    <DeedButton
      label="Снять"
      title={`Снять «${token.name}»`}
      lead={state === 'soon' ? 'Размещение не начнётся.' : 'Токен сразу уйдёт с рекламного места.'}
      reasons={['Отказ владельца', 'Токен скрыт', 'Ошибка в датах']}
      verb="Снять"
      done="Размещение снято"
      send={(reason) =>
        callApi('POST /v1/admin/promo/:id/cancel', { params: { id }, body: { reason } })
      }
    />
  )
}
