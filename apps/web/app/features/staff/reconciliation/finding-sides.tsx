import type { Finding } from '@kefir/wire/reconciliation'
import { formatRoubles } from '../../../lib/format/format.ts'

type Side = NonNullable<Finding['ours']>

const STATUSES: Record<string, string> = {
  pending: 'в пути',
  waiting_for_capture: 'удержан',
  succeeded: 'прошёл',
  cancelled: 'не прошёл',
}

const amountOf = ({ amount, currency }: Side) =>
  currency === 'RUB' ? formatRoubles(amount) : `${amount.replace('.', ',')} ${currency}`

const LINES: { name: string; value: (side: Side) => string | null }[] = [
  { name: 'Сумма', value: amountOf },
  { name: 'Состояние', value: ({ status }) => STATUSES[status] ?? status },
  { name: 'К чему относится', value: ({ cause }) => cause || 'не сказано' },
  { name: 'Возвращено', value: ({ refunded }) => refunded && formatRoubles(refunded) },
]

/** What each side says, line by line; what differs is bold. */
export function FindingSides({ finding: { ours, theirs } }: { finding: Finding }) {
  const lines = LINES.map(({ name, value }) => ({
    name,
    ours: ours && value(ours),
    theirs: theirs && value(theirs),
  })).filter((line) => line.ours !== null || line.theirs !== null)
  return (
    <table className="w-full max-w-[640px] table-fixed text-left text-[15px]">
      <thead>
        <tr className="text-[13px] text-muted">
          <th scope="col" className="w-[34%] py-1 font-semibold">
            <span className="sr-only">Что</span>
          </th>
          <th scope="col" className="py-1 font-semibold">
            У нас
          </th>
          <th scope="col" className="py-1 font-semibold">
            В банке
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const differs = ours && theirs && line.ours !== line.theirs ? 'font-bold' : ''
          return (
            <tr key={line.name} className="border-t border-line align-top">
              <th scope="row" className="py-1.5 pr-3 font-normal text-muted">
                {line.name}
              </th>
              <td className={`py-1.5 pr-3 [overflow-wrap:anywhere] ${differs}`}>
                {line.ours ?? '—'}
              </td>
              <td className={`py-1.5 [overflow-wrap:anywhere] ${differs}`}>{line.theirs ?? '—'}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
