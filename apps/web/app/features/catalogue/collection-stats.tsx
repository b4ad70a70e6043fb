import type { ReactNode } from 'react'
import type { Collection } from '@kefir/wire/collections'
import {
  formatCount,
  formatRoubles,
  formatRoublesShort,
  formatShare,
} from '../../lib/format/format.ts'
import { countUnshown } from './unshown-words.ts'

type CollectionStatsProps = { collection: Pick<Collection, 'stats' | 'unshown'> }

/** The six figures of a collection; its author reads beside the public number how many works are not in it. */
export function CollectionStats({ collection }: CollectionStatsProps) {
  const { floor, volume_24h, volume_total, owners, items, listed, listed_percent } =
    collection.stats
  const unshown = countUnshown(collection.unshown)

  return (
    <dl className="grid grid-cols-3 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-6">
      <Figure name="Цена от">{floor === null ? '—' : formatRoubles(floor)}</Figure>
      <Figure name={'Оборот, 24\u00a0ч'}>{formatRoublesShort(volume_24h)}</Figure>
      <Figure name="Оборот всего">{formatRoublesShort(volume_total)}</Figure>
      <Figure name="Владельцы">{formatCount(owners)}</Figure>
      <Figure name="Токены">
        {formatCount(items)}
        {unshown > 0 && <Aside>{`ещё ${formatCount(unshown)}`}</Aside>}
      </Figure>
      <Figure name="На продаже">
        {formatCount(listed)}
        <Aside>{formatShare(listed_percent)}</Aside>
      </Figure>
    </dl>
  )
}

/** What is said of a figure in passing. */
const Aside = ({ children }: { children: ReactNode }) => (
  <span className="text-[12.5px] font-semibold text-muted md:text-[13px]"> {children}</span>
)

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end bg-surface px-2.5 py-2.5 sm:px-3 md:px-4 md:py-4">
      <dd className="text-[14.5px] leading-tight whitespace-nowrap sm:text-[16px] font-extrabold tabular-nums md:text-[20px]">
        {children}
      </dd>
      <dt className="mb-1 text-[12.5px] text-muted md:text-[13px]">{name}</dt>
    </div>
  )
}
