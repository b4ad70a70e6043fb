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

/** The six figures of a collection in one line, which a phone moves sideways; its author reads beside the public number how many works are not in it. */
export function CollectionStats({ collection }: CollectionStatsProps) {
  const { floor, volume_24h, volume_total, owners, items, listed, listed_percent } =
    collection.stats
  const unshown = countUnshown(collection.unshown)

  return (
    <div
      role="group"
      aria-label="Показатели коллекции"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must take the focus.
      tabIndex={0}
      className="overflow-x-auto overscroll-x-contain rounded-card border border-line bg-surface [scrollbar-width:none]"
    >
      <dl className="flex w-max min-w-full divide-x divide-line">
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
    </div>
  )
}

/** What is said of a figure in passing. */
const Aside = ({ children }: { children: ReactNode }) => (
  <span className="text-[12.5px] font-semibold text-muted md:text-[13px]"> {children}</span>
)

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-1 flex-col-reverse justify-end px-3 py-1.5 whitespace-nowrap md:px-4 md:py-2">
      <dd className="text-[14.5px] leading-tight font-extrabold tabular-nums md:text-[18px]">
        {children}
      </dd>
      <dt className="text-[12.5px] text-muted md:text-[13px]">{name}</dt>
    </div>
  )
}
