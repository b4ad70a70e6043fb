import type { ReactNode } from 'react'
import { usePages, type Page } from '../../lib/paging/use-pages.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { DeskEmpty } from './desk-notices.tsx'

type DeskListProps<Item> = {
  /** Tells the lists of one desk apart. */
  name: string
  page: Page<Item>
  follow: (link: string) => Promise<Page<Item>>
  empty: { title: string; text: string }
  children: (item: Item) => ReactNode
}

/** A desk's things one below another, a list that grows by pages; or why there are none. */
export function DeskList<Item extends { id: number }>({
  name,
  page,
  follow,
  empty,
  children,
}: DeskListProps<Item>) {
  const { items, more } = usePages(name, page, follow)
  if (items.length === 0) return <DeskEmpty {...empty} />
  return (
    <div className="space-y-3">
      {items.map(children)}
      <LoadMore {...more} />
    </div>
  )
}
