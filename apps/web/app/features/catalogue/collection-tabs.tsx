import type { ReactNode } from 'react'
import { Link } from 'react-router'

type CollectionTabsProps = {
  /** The page's own path. */
  path: string
  isActivity: boolean
  /** Stands at the end of the line where there is room. */
  aside?: ReactNode
}

/** Where an address that shows a part of the collection opens (routes/collection/open-at-goods.tsx). */
export const GOODS_ID = 'goods'

const TAB =
  'flex h-11 items-center px-1 font-display text-[16px] font-bold text-muted shadow-[inset_0_0_transparent] transition-shadow delay-200 duration-150 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-3px_var(--color-primary)] md:text-[18px]'

/** The two sides of a collection. The highlight is late by 200 ms, as the specification asks. */
export function CollectionTabs({ path, isActivity, aside }: CollectionTabsProps) {
  const tab = (name: string, search: string, isHere: boolean) => (
    <li>
      <Link
        to={{ pathname: path, search }}
        preventScrollReset
        prefetch="intent"
        aria-current={isHere ? 'page' : undefined}
        className={TAB}
      >
        {name}
      </Link>
    </li>
  )

  return (
    <div
      id={GOODS_ID}
      className="mt-1 flex items-center justify-between gap-6 shadow-[inset_0_-1px_var(--color-line)] md:mt-2"
    >
      <nav aria-label="Разделы коллекции">
        <ul className="flex gap-6">
          {tab('Токены', '', !isActivity)}
          {tab('Активность', '?tab=activity', isActivity)}
        </ul>
      </nav>
      {aside && <div className="max-md:hidden">{aside}</div>}
    </div>
  )
}
