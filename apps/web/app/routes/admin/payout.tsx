import { Link } from 'react-router'
import type { DeskPayout } from '@kefir/wire/payout-desk'
import { DeskFacts, DeskPart } from '../../features/staff/desk-facts.tsx'
import { DeskHead } from '../../features/staff/desk-head.tsx'
import { DeskMark } from '../../features/staff/desk-mark.tsx'
import { deskMeta } from '../../features/staff/desk-meta.ts'
import { PayoutDeeds } from '../../features/staff/payouts/payout-deeds.tsx'
import { METHOD_WORDS, PAYOUT_TONES } from '../../features/staff/payouts/payout-words.ts'
import { apiFor } from '../../lib/api/api.server.ts'
import { formatDateTime, formatRoubles } from '../../lib/format/format.ts'
import type { Route } from './+types/payout.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const payout = await apiFor(context).read('GET /v1/admin/payouts/:id', { params })
  return { payout, at: new Date().toISOString() }
}

export const meta = ({ loaderData, location }: Route.MetaArgs) =>
  deskMeta(loaderData ? `Выплата № ${loaderData.payout.id}` : 'Выплата', location)

export default function DeskPayoutScreen({ loaderData: { payout, at } }: Route.ComponentProps) {
  return (
    <>
      <DeskHead
        title={`Выплата № ${payout.id} · ${formatRoubles(payout.amount)}`}
        lead={<DeskMark tone={PAYOUT_TONES[payout.status.code]}>{payout.status.name}</DeskMark>}
        at={at}
        back={{ to: '/admin/payouts', name: 'Выплаты' }}
      >
        <PayoutDeeds payout={payout} />
      </DeskHead>
      <div className="grid gap-5 lg:grid-cols-2">
        <DeskPart title="О выплате">
          <DeskFacts
            facts={[
              ['Кому', <Person key="user" person={payout.user} />],
              [
                'Блокировка',
                payout.is_blocked ? (
                  <DeskMark key="blocked" tone="bad">
                    Получатель заблокирован
                  </DeskMark>
                ) : null,
              ],
              ['Куда', `${METHOD_WORDS[payout.method]}: ${payout.to}`],
              ['Заказана', formatDateTime(payout.created_at)],
              ['Изменилась', formatDateTime(payout.updated_at)],
              [
                'Разрешил',
                payout.approved_by && <Person key="approver" person={payout.approved_by} />,
              ],
              ['Решено', payout.decided_at && formatDateTime(payout.decided_at)],
              ['Поручение №', payout.bank_order],
              ['Причина', payout.reason],
            ]}
          />
        </DeskPart>
        {payout.requisites && <Requisites requisites={payout.requisites} />}
      </div>
    </>
  )
}

const Person = ({ person: { id, name } }: { person: DeskPayout['user'] }) => (
  <Link
    to={`/admin/people/${id}`}
    className="font-semibold text-primary underline-offset-4 hover:underline"
  >
    {name}
  </Link>
)

const Requisites = ({
  requisites: { name, inn, kpp, bik, account },
}: {
  requisites: NonNullable<DeskPayout['requisites']>
}) => (
  <DeskPart title="Реквизиты получателя">
    <DeskFacts
      facts={[
        ['Получатель', name],
        ['ИНН', inn],
        ['КПП', kpp],
        ['БИК', bik],
        ['Счёт', account],
      ]}
    />
  </DeskPart>
)
