import { Link } from 'react-router'
import {
  formatCount,
  formatPlural,
  formatRoubles,
  formatRoublesShort,
} from '../../lib/format/format.ts'
import { Face } from '../../ui/avatar.tsx'
import { VerifiedBadge } from '../../ui/verified-badge.tsx'
import type { RatedRow, RatingChoice } from './rating-choice.ts'
import { RATING_PERIODS } from './rating-choice.ts'
import { VolumeChange } from './volume-change.tsx'

type RatingTableProps = { rows: RatedRow[]; choice: RatingChoice }

const HEAD = 'px-2 py-3 text-right text-[13px] font-semibold whitespace-nowrap text-muted md:px-5'
const CELL = 'px-2 py-3 text-right whitespace-nowrap tabular-nums md:px-5'
const FACE = 'size-11 shrink-0 rounded-[14px] md:size-14 md:rounded-[16px]'

/** Places by turnover. A phone shows the turnover and the count of sales alone. */
export function RatingTable({ rows, choice: { kind, period } }: RatingTableProps) {
  const ofCollections = kind === 'collections'
  const over = RATING_PERIODS.find((one) => one.period === period)?.spoken

  return (
    <table className="w-full">
      <thead className="border-b border-line">
        <tr>
          <th
            scope="col"
            className="min-w-9 py-3 pr-2 pl-3 text-left text-[13px] font-semibold text-muted md:pr-4 md:pl-6"
          >
            <span className="max-md:sr-only">Место</span>
          </th>
          <th scope="col" className="py-3 text-left text-[13px] font-semibold text-muted">
            {NAMES[kind]}
          </th>
          {ofCollections && (
            <th scope="col" className={`${HEAD} max-md:hidden`}>
              Цена от
            </th>
          )}
          {ofCollections && (
            <th scope="col" className={`${HEAD} max-lg:hidden`}>
              Владельцы
            </th>
          )}
          <th scope="col" className={`${HEAD} max-lg:hidden`}>
            Токены
          </th>
          <th scope="col" className={`${HEAD} max-md:hidden`}>
            Сделки
          </th>
          <th scope="col" className={`${HEAD} pr-3 md:pr-6`}>
            Оборот
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <tr key={row.id} className="group relative hover:bg-bg/60">
            <td className="py-3 pr-2 pl-3 font-display text-[15px] font-bold text-muted tabular-nums md:pl-6">
              {row.place}
            </td>
            <th scope="row" className="w-full max-w-0 py-3 text-left font-medium">
              <Named row={row} ofCollections={ofCollections} />
            </th>
            {ofCollections && (
              <td className={`${CELL} font-bold max-md:hidden`}>
                {row.floor === null ? '—' : formatRoubles(row.floor)}
              </td>
            )}
            {ofCollections && (
              <td className={`${CELL} max-lg:hidden`}>{formatCount(row.owners_count ?? 0)}</td>
            )}
            <td className={`${CELL} max-lg:hidden`}>{formatCount(row.tokens_count)}</td>
            <td className={`${CELL} max-md:hidden`}>{formatCount(row.sales_count)}</td>
            <td className={`${CELL} pr-3 md:pr-6`}>
              <span className="font-bold md:text-[16px]">{formatRoublesShort(row.volume)}</span>
              {period !== 'all' && (
                <div className="flex justify-end">
                  <VolumeChange percent={row.volume_change} over={over} />
                </div>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const NAMES = { collections: 'Коллекция', authors: 'Автор', collectors: 'Коллекционер' }

function Named({ row, ofCollections }: { row: RatedRow; ofCollections: boolean }) {
  const { id, name, picture, is_verified, sales_count } = row
  return (
    <div className="flex items-center gap-2.5 md:gap-3">
      <Face picture={picture} sizes="56px" className={FACE} />
      <div className="min-w-0">
        <p className="flex items-center gap-1.5 font-bold group-hover:text-primary md:text-[16px]">
          <Link
            to={ofCollections ? `/collection/${id}` : `/profile/${id}`}
            prefetch="intent"
            className="stretched line-clamp-2 rounded-field leading-5 md:leading-6"
          >
            {name}
          </Link>
          {is_verified && <VerifiedBadge />}
        </p>
        <p className="truncate text-[13px] text-muted md:hidden">
          {formatPlural(sales_count, ['сделка', 'сделки', 'сделок'])}
        </p>
      </div>
    </div>
  )
}
