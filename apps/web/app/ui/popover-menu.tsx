import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
} from 'react'
import { useLocation } from 'react-router'
import { Icon } from './icon.tsx'
import { isSheet, itemsOf, walk } from './menu-focus.ts'
import { returnFocus } from './return-focus.ts'

type PopoverMenuProps = {
  /** What the button shows. */
  label: ReactNode
  /** Spoken name, when the button shows only a picture. */
  name?: string
  /** Heads the sheet that the panel is on a phone; the spoken name, unless told. */
  title?: string
  align?: 'start' | 'end'
  buttonClassName: string
  className?: string
  /** Called each time the panel opens: what it shows may be fetched only then. */
  onOpen?: () => void
  children: ReactNode
}

/**
 * A button with a panel of links, which on a phone is a sheet along the bottom edge. The browser's popover closes it
 * by Escape or a click outside and gives the focus back; arrows walk through the links. It opens before the script has
 * loaded, and without one, too.
 */
export function PopoverMenu({
  label,
  name,
  title = name,
  align = 'start',
  buttonClassName,
  className = '',
  onOpen,
  children,
}: PopoverMenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement | null>(null)
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const [isOverPage, setOverPage] = useState(false)
  if (openAt !== null && openAt !== pathname) setOpenAt(null)

  function hearOpen() {
    setOpenAt(pathname)
    setOverPage(isSheet())
    if (isSheet() && !panel.current?.contains(document.activeElement)) panel.current?.focus()
    onOpen?.()
  }

  function hearClosed() {
    setOpenAt(null)
    // A finger focuses no button in some browsers: then the popover has nobody to give the focus back to.
    if (isOverPage) returnFocus(button.current)
  }

  function attach(element: HTMLDivElement) {
    panel.current = element
    const heard = new AbortController()
    element.addEventListener('keydown', walk, heard)
    element.addEventListener('click', closeAfterLink, heard)
    return () => heard.abort()
  }

  /** Browsers without anchor positioning need to be told where the button is. */
  function place() {
    if (CSS.supports('position-area: bottom') || !panel.current || !button.current) return
    const { left, right, bottom } = button.current.getBoundingClientRect()
    const { style } = panel.current
    style.inset = ''
    if (isSheet()) return
    style.top = `${bottom + 8}px`
    if (align === 'start') style.left = `${left}px`
    else style.right = `${document.documentElement.clientWidth - right}px`
  }

  // Opened before the script had loaded: nobody heard it then.
  const hearEarlyOpen = useEffectEvent(() => {
    if (!panel.current?.matches(':popover-open')) return
    place()
    hearOpen()
  })
  useEffect(() => hearEarlyOpen(), [])

  function onButtonKey(event: ReactKeyboardEvent) {
    if (event.key !== 'ArrowDown' || !panel.current) return
    event.preventDefault()
    panel.current.showPopover({ source: button.current ?? undefined })
    itemsOf(panel.current)[0]?.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-expanded={openAt === pathname}
        aria-controls={id}
        aria-label={name}
        onKeyDown={onButtonKey}
        className={buttonClassName}
      >
        {label}
      </button>
      <div
        // A new page gets a new panel, which is closed. A list in another order is the same page: who opened the
        // panel while it was on its way keeps it open.
        key={pathname}
        ref={attach}
        id={id}
        role={isOverPage ? 'dialog' : 'group'}
        aria-modal={isOverPage || undefined}
        aria-label={name ?? title}
        tabIndex={-1}
        popover="auto"
        onBeforeToggle={place}
        onToggle={({ newState }) => (newState === 'open' ? hearOpen() : hearClosed())}
        className={`popover-menu popover-menu--${align} holds-page ${className}`}
      >
        <SheetHead id={id} title={title} />
        {children}
      </div>
    </>
  )
}

/** A sheet covers the button that opened it, and a screen reader has no outside to press: it has a way out of its own. */
function SheetHead({ id, title }: { id: string; title: string | undefined }) {
  return (
    <div className="sticky top-0 z-1 flex items-center justify-between gap-3 bg-surface pt-2 pb-1 pl-3 md:hidden">
      <p className="min-w-0 truncate text-[17px] font-bold">{title}</p>
      <button
        type="button"
        popoverTarget={id}
        popoverTargetAction="hide"
        aria-label="Закрыть"
        className="hit grid shrink-0 place-items-center rounded-field text-muted hover:text-ink"
      >
        <Icon name="close" size={22} />
      </button>
    </div>
  )
}

function closeAfterLink({ target, currentTarget }: Event) {
  if (target instanceof Element && target.closest('a[href]'))
    (currentTarget as HTMLElement).hidePopover()
}
