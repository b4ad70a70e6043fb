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

type PopoverMenuProps = {
  /** What the button shows. */
  label: ReactNode
  /** Spoken name, when the button shows only a picture. */
  name?: string
  align?: 'start' | 'end'
  buttonClassName: string
  className?: string
  /** Called each time the panel opens: what it shows may be fetched only then. */
  onOpen?: () => void
  children: ReactNode
}

/**
 * A button with a panel of links. The browser's popover closes it by Escape or a click outside and
 * gives the focus back; arrows walk through the links. It opens before the script has loaded, too.
 */
export function PopoverMenu({
  label,
  name,
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
  if (openAt !== null && openAt !== pathname) setOpenAt(null)

  function hearOpen() {
    setOpenAt(pathname)
    onOpen?.()
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
        role="group"
        aria-label={name}
        popover="auto"
        onBeforeToggle={place}
        onToggle={({ newState }) => (newState === 'open' ? hearOpen() : setOpenAt(null))}
        className={`popover-menu popover-menu--${align} ${className}`}
      >
        {children}
      </div>
    </>
  )
}

function closeAfterLink({ target, currentTarget }: Event) {
  if (target instanceof Element && target.closest('a[href]'))
    (currentTarget as HTMLElement).hidePopover()
}

const itemsOf = (panel: HTMLElement) => [...panel.querySelectorAll<HTMLElement>('a[href], button')]

function walk(event: KeyboardEvent) {
  const items = itemsOf(event.currentTarget as HTMLElement)
  const now = items.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: -1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  items.at(next % items.length)?.focus()
}
