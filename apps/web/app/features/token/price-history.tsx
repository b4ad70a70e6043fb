import { lazy, Suspense } from 'react'
import type { Token } from '@kefir/wire/tokens'
import { formatDateTime, formatPlural, formatRoubles } from '../../lib/format/format.ts'
import { PlainCard } from './plain-card.tsx'

// Below the first screen, and many a token was never sold.
const PricePlot = lazy(async () => ({ default: (await import('./price-plot.tsx')).PricePlot }))

type PriceHistoryProps = {
  token: Pick<Token, 'price_history' | 'checked_at'>
  /** Null where it is not for sale, or is paid already. */
  asked: string | null
}

/** The last in its column: on a wide screen as tall as what stands beside it. */
const CARD = 'flex flex-col md:max-lg:col-span-2 lg:col-start-1 lg:row-start-3 lg:self-stretch'

/** What the token was sold for and what is asked now, as a plot; the sales as a table too. */
export function PriceHistory({ token, asked }: PriceHistoryProps) {
  const { price_history: history, checked_at } = token
  if (history.length === 0)
    return (
      <PlainCard title="История цены" className={CARD}>
        <div className="grid min-h-[180px] grow place-items-center text-center">
          <div>
            <svg viewBox="0 0 120 56" className="mx-auto w-[120px]" aria-hidden="true">
              <path
                d="M4 46h112M4 46l28-14 26 6 28-22 30-8"
                fill="none"
                strokeWidth="3"
                strokeLinecap="round"
                strokeLinejoin="round"
                strokeDasharray="5 7"
                className="stroke-edge"
              />
              <circle cx="116" cy="8" r="4" className="fill-highlight" />
            </svg>
            <p className="mt-3 font-bold">Продаж ещё не&nbsp;было</p>
            <p className="mt-1 text-pretty text-muted">
              {asked !== null && <>Сейчас просят {formatRoubles(asked)}. </>}
              После первой продажи здесь появится график.
            </p>
          </div>
        </div>
      </PlainCard>
    )

  return (
    <PlainCard
      title="История цены"
      className={CARD}
      aside={
        <p className="text-[14px] text-muted">
          {formatPlural(history.length, ['продажа', 'продажи', 'продаж'])}
        </p>
      }
    >
      <Suspense>
        <PricePlot history={history} asked={asked} at={checked_at} />
      </Suspense>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 items-center rounded-field font-bold text-primary hover:underline md:min-h-9">
          Показать таблицей
        </summary>
        <div className="max-h-[280px] overflow-y-auto">
          <table className="w-full text-left tabular-nums">
            <caption className="sr-only">Продажи токена</caption>
            <thead className="text-[13px] text-muted">
              <tr>
                <th className="py-1.5 font-medium">Когда</th>
                <th className="py-1.5 text-right font-medium">Цена</th>
              </tr>
            </thead>
            <tbody>
              {history.toReversed().map(({ at, price }) => (
                <tr key={`${at} ${price}`} className="border-t border-line">
                  <td className="py-2">{formatDateTime(at)}</td>
                  <td className="py-2 text-right font-bold">{formatRoubles(price)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </PlainCard>
  )
}
