import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

/** Long enough to be read twice; a visitor who is slower finds the same words nowhere urgent. */
const SHOWN_MS = 8_000

type Undo = {
  text: string
  act: () => void
  /** For who came by the keyboard: what they pressed is gone, and this is where they go on. */
  isFocused?: boolean
}
type Way = { text: string; to: string }
type Message = { text: string; undo: Undo | null; way: Way | null }

let current: Message | null = null
const listeners = new Set<() => void>()

/** Says something in passing: what was done, never what must be answered. It may be undone from here. */
export function showToast(text: string, undo: Undo | null = null) {
  set({ text, undo, way: null })
}

/** Says something in passing, and where to go on with it. */
export function showToastWithWay(text: string, way: Way | null) {
  set({ text, undo: null, way })
}

/** Stands in the page from the first moment: a region that comes with its text is often not spoken. */
export function Toaster() {
  const message = useSyncExternalStore(subscribe, () => current, noMessage)
  // Whoever looks at it has not finished: the time begins anew when they go.
  const [isHeld, setHeld] = useState(false)

  useEffect(() => {
    if (!message || isHeld) return
    const timer = setTimeout(() => set(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [message, isHeld])

  function close() {
    setHeld(false)
    set(null)
  }

  /** Heard on the whole of it: where the look rests is no matter of one button. */
  function attach(box: HTMLDivElement) {
    const seen = new AbortController()
    const hear = (type: string, act: (event: Event) => void) =>
      box.addEventListener(type, act, { signal: seen.signal })
    hear('focusin', () => setHeld(true))
    hear('focusout', () => setHeld(false))
    hear('pointerenter', () => setHeld(true))
    hear('pointerleave', () => setHeld(false))
    hear('keydown', (event) => {
      if (event instanceof KeyboardEvent && event.key === 'Escape') close()
    })
    if (!box.matches(':popover-open')) lift(box)
    const hearOpened = ({ target, newState }: ToggleEvent) =>
      target !== box && newState === 'open' && lift(box)
    document.addEventListener('toggle', hearOpened, { capture: true, signal: seen.signal })
    return () => seen.abort()
  }

  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-(--foot,0px) z-50 flex justify-center p-4"
    >
      {message && (
        <div
          ref={attach}
          className="group pointer-events-auto flex max-w-[480px] animate-rise items-center gap-2 rounded-[16px] bg-ink py-1.5 pr-1.5 pl-5 font-semibold text-bg shadow-card open:mx-auto open:mt-4 open:pr-5 open:mb-auto open:max-w-[min(480px,100%-2rem)]"
        >
          {/* A way stands below long words, not beside them in a column. */}
          <div className="flex min-w-0 grow flex-wrap items-center gap-x-2">
            <p className="py-2 text-pretty">{message.text}</p>
            {message.undo && <UndoButton undo={message.undo} onDone={close} />}
            {message.way && (
              <Link
                to={message.way.to}
                onClick={close}
                className={`${DEED} -ml-3 inline-flex items-center`}
              >
                {message.way.text}
              </Link>
            )}
          </div>
          <button
            type="button"
            aria-label="Скрыть сообщение"
            onClick={close}
            // Over a dialog nothing but the dialog can be pressed.
            className="hit grid shrink-0 place-items-center rounded-field group-open:hidden"
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  )
}

/** Above what lies over the page, a dialog or a menu, and at the top: on a phone those stand at the foot. */
function lift(box: HTMLElement) {
  if (!document.querySelector(':modal, [popover=auto]:popover-open')) return
  box.popover = 'manual'
  // What opened last lies on top.
  if (box.matches(':popover-open')) box.hidePopover()
  box.showPopover()
}

const DEED =
  'hit shrink-0 rounded-field px-3 font-bold text-[light-dark(#9db2ff,#1d49f2)] underline underline-offset-4'

function UndoButton({ undo, onDone }: { undo: Undo; onDone: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  // Once: whoever walks on is not called back.
  useEffect(() => {
    if (undo.isFocused) button.current?.focus()
  }, [undo])

  function act() {
    onDone()
    undo.act()
  }

  return (
    <button type="button" ref={button} onClick={act} className={DEED}>
      {undo.text}
    </button>
  )
}

function set(message: Message | null) {
  current = message
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const noMessage = () => null
