import type { Economy } from '@kefir/wire/points'
import { formatLitres } from '../../lib/format/format.ts'
import { formatPlotDay } from './format-plot-day.ts'
import type { EconomyDay } from './plot-economy.ts'

type Row = { key: string; name: string; issued: string; burned: string }

/** Where litres came from and went since the site began. */
export const ReasonTable = ({ reasons }: { reasons: Economy['by_reason'] }) => (
  <LitreTable
    first="За что"
    rows={reasons.map(({ code, ...reason }) => ({ key: code, ...reason }))}
  />
)

/** The numbers of the plot for who cannot see it or wants them exact, the latest day first. */
export const DayTable = ({ days }: { days: EconomyDay[] }) => (
  <details className="mt-4">
    <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-field font-bold text-primary hover:underline">
      Те же числа таблицей
    </summary>
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must take the focus.
      tabIndex={0}
      role="region"
      aria-label="Литры по дням, таблица"
      className="mt-2 max-h-[420px] overflow-auto"
    >
      <LitreTable
        first="День"
        rows={days
          .map(({ day, ...sums }) => ({ key: day, name: formatPlotDay(day), ...sums }))
          .toReversed()}
      />
    </div>
  </details>
)

const CELL = 'border-t border-line py-2 pl-3 text-right whitespace-nowrap tabular-nums'

const LitreTable = ({ first, rows }: { first: string; rows: Row[] }) => (
  <table className="w-full border-separate border-spacing-0">
    <thead className="sticky top-0 bg-surface text-[13px] text-muted">
      <tr>
        <th scope="col" className="py-2 text-left font-semibold">
          {first}
        </th>
        <th scope="col" className="py-2 pl-3 text-right font-semibold">
          Выпущено
        </th>
        <th scope="col" className="py-2 pl-3 text-right font-semibold">
          Сожжено
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, name, issued, burned }) => (
        <tr key={key}>
          <th scope="row" className="border-t border-line py-2 text-left font-normal">
            {name}
          </th>
          <Sum amount={issued} />
          <Sum amount={burned} />
        </tr>
      ))}
    </tbody>
  </table>
)

const Sum = ({ amount }: { amount: string }) => (
  <td className={`${CELL} ${amount === '0.00' ? 'text-muted' : ''}`}>{formatLitres(amount)}</td>
)
