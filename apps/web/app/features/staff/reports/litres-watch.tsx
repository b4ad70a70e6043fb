import { toDecimal } from '@kefir/rules/money/decimal'
import { watchIssue } from '@kefir/rules/points/watch-issue'
import type { Economy } from '@kefir/wire/points'
import { Link } from 'react-router'
import { formatLitres } from '../../../lib/format/format.ts'

/** What seven days issued and burned in litres, loud where three times more came than went. */
export function LitresWatch({ economy }: { economy: Economy }) {
  const { issued, burned, isAlarming } = watchIssue(economy)
  return (
    <p
      role={isAlarming ? 'alert' : undefined}
      className={`mt-5 rounded-[14px] border bg-surface p-4 ${isAlarming ? 'border-danger' : 'border-line'}`}
    >
      {isAlarming && (
        <strong className="text-danger">
          Литров выпускается больше чем втрое против сожжённых.{' '}
        </strong>
      )}
      За 7 дней выпущено {formatLitres(toDecimal(issued))}, сожжено{' '}
      {formatLitres(toDecimal(burned))}.{' '}
      <Link to="/economy" className="font-bold text-primary hover:underline">
        Экономика кефира
      </Link>
    </p>
  )
}
