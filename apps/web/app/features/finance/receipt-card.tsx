import type { PaymentReceipts, Receipt } from '@kefir/wire/receipts'
import { formatDateTime, formatRoubles } from '../../lib/format/format.ts'
import { METHOD_NAMES } from './money-words.ts'

/** One receipt as the till would print it. */
export function ReceiptCard({ receipt, of }: { receipt: Receipt; of: PaymentReceipts }) {
  const facts: [string, string][] = [
    ['Дата и время', formatDateTime(receipt.at)],
    ['Способ', METHOD_NAMES[of.method]],
    ['Отправлен на', of.email],
    ['Налогообложение', of.tax_system],
    ['Состояние', receipt.status.name],
    ...(receipt.fiscal
      ? ([
          ['ФД', receipt.fiscal.document],
          ['ФН', receipt.fiscal.storage],
          ['ФПД', receipt.fiscal.sign],
        ] satisfies [string, string][])
      : []),
  ]
  const heading = `receipt-${receipt.number}`
  return (
    <section
      aria-labelledby={heading}
      className="break-inside-avoid rounded-card border border-line bg-surface p-4 md:p-6"
    >
      <h2 id={heading} className="text-[18px] leading-tight md:text-[20px]">
        {receipt.name}, чек №&nbsp;{receipt.number}
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {numbered(receipt.items).map(({ key, description, amount, vat }) => (
          <li
            key={key}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-2.5"
          >
            <span className="wrap-anywhere">
              {description}
              <span className="block text-sm text-muted">{vat}</span>
            </span>
            <span className="whitespace-nowrap tabular-nums">{formatRoubles(amount)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex items-baseline justify-between gap-4 font-bold">
        <span>Итого</span>
        <span className="text-[20px] whitespace-nowrap tabular-nums">
          {formatRoubles(receipt.total)}
        </span>
      </p>
      <dl className="mt-3 grid gap-x-5 gap-y-1 text-[15px] sm:grid-cols-[auto_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted max-sm:mt-1.5">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Two lines may say the same. */
const numbered = (items: Receipt['items']) =>
  items.map((item, place) => ({ ...item, key: `${place} ${item.description}` }))
