import type { ComponentProps, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { LoadMore } from './load-more.tsx'
import { EmptyShelf } from './section.tsx'

type HistoryRowsProps = {
  rows: ReactNode
  /** How many of them there are. */
  count: number
  more: Omit<ComponentProps<typeof LoadMore>, 'shapes'>
  /** Grey ones, in the place of the next page. */
  grey: ReactNode
  /** Said where the choice leaves none of a history that has some. */
  none: { title: string; text: string }
}

/** The rows of a history that grows by pages, or the way back to all of it. */
export function HistoryRows({ rows, count, more, grey, none }: HistoryRowsProps) {
  const { pathname } = useLocation()
  if (count === 0)
    return (
      <EmptyShelf
        item="carton"
        {...none}
        action={{ to: pathname, text: 'Показать всю историю', isHere: true }}
      />
    )
  return (
    <>
      {rows}
      <LoadMore {...more} shapes={{ after: count, grey }} />
    </>
  )
}
