import { useId, useRef, type MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { useWayTaken } from '../use-way-taken.ts'
import { HeaderSearch } from './header-search.tsx'

/**
 * Search on a phone: one tap on the glass lays the field over the header, ready to be typed in. The browser's popover
 * opens it before the script has loaded, and without one, too.
 */
export function PhoneSearch() {
  const id = useId()
  const bar = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  useWayTaken(bar, () => bar.current?.hidePopover())

  /** In the press itself: later a phone gives the focus, but no keyboard with it. */
  function open(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault()
    bar.current?.showPopover({ source: event.currentTarget })
    bar.current?.querySelector('input')?.focus()
  }

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label="Поиск"
        onClick={open}
        className="grid size-11 place-items-center rounded-field border-[1.5px] border-line bg-surface hover:border-muted md:hidden"
      >
        <Icon name="search" />
      </button>
      <div
        // Every page begins without it, also the next of what was found.
        key={key}
        ref={bar}
        id={id}
        popover="auto"
        className="holds-page fixed inset-x-0 top-0 bottom-auto hidden h-(--header) w-auto items-center gap-1 overflow-visible border-b border-line bg-bg pr-1.5 pl-4 text-ink open:flex md:open:hidden"
      >
        <HeaderSearch className="grow" />
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label="Закрыть поиск"
          className="hit grid place-items-center rounded-field text-muted hover:text-ink"
        >
          <Icon name="close" size={22} />
        </button>
      </div>
    </>
  )
}
