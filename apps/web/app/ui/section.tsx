import { lazy, Suspense, useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from './button.tsx'
import { HydrateLater } from './hydrate-later.tsx'
import type { ShelfItem } from './shelf-picture.tsx'

// Few shelves are ever empty.
const ShelfPicture = lazy(async () => ({
  default: (await import('./shelf-picture.tsx')).ShelfPicture,
}))

type Action = { to: string; text: string }

type SectionProps = {
  title: string
  /** The way to the whole list; its words must stand on their own for a screen reader. */
  more?: Action
  children: ReactNode
}

/** A titled shelf of the page. */
export function Section({ title, more, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-7 md:mt-12">
      <HydrateLater>
        <div className="mb-2 flex min-h-11 items-center justify-between gap-4 md:mb-4">
          <h2 id={id} className="text-[20px] leading-tight md:text-[26px]">
            {title}
          </h2>
          {more && (
            <Link
              to={more.to}
              className="-mr-2 inline-flex min-h-11 shrink-0 items-center rounded-field px-2 font-bold text-primary hover:underline"
            >
              {more.text}
            </Link>
          )}
        </div>
        {children}
      </HydrateLater>
    </section>
  )
}

type EmptyShelfProps = {
  title: string
  text: string
  /** `isHere` changes this page alone, so the place on it is kept. */
  action: Action & { isHere?: boolean }
  /** What already stands on the shelf, so that two empty sections do not look alike. */
  item: ShelfItem
}

/** What a section shows before it has goods: a picture, a kind word and the next step. */
export function EmptyShelf({ title, text, action, item }: EmptyShelfProps) {
  return (
    <div className="flex flex-col items-center gap-x-8 gap-y-4 rounded-card border border-line bg-surface p-6 text-center md:flex-row md:px-10 md:text-left">
      <Suspense fallback={<span className="h-24 w-44 shrink-0" />}>
        <ShelfPicture item={item} />
      </Suspense>
      <div className="md:flex-1">
        <p className="text-[17px] font-bold">{title}</p>
        <p className="mt-1 max-w-[56ch] text-pretty text-muted">{text}</p>
      </div>
      <Link
        to={action.to}
        preventScrollReset={action.isHere}
        className={buttonClass({ kind: 'ghost' })}
      >
        {action.text}
      </Link>
    </div>
  )
}
