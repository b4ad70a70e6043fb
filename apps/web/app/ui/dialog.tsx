import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { returnFocus } from './return-focus.ts'

type DialogProps = {
  title: string
  onClose: () => void
  /** `side` is a sheet along the right edge; `centre` a card, or a bottom sheet on a phone; `wide` a large one. */
  place?: 'centre' | 'side' | 'wide'
  /** Neither a cross nor Escape nor a press beside it closes it: what it holds says how to leave. */
  isRequired?: boolean
  children: ReactNode
}

const PLACES = {
  centre:
    'mx-auto mt-auto mb-0 w-full max-w-none rounded-t-[24px] sm:m-auto sm:max-w-[460px] sm:rounded-[24px]',
  wide: 'mx-auto mt-auto mb-0 h-[92dvh] w-full max-w-none rounded-t-[24px] sm:m-auto sm:h-[min(86dvh,780px)] sm:max-w-[820px] sm:rounded-[24px]',
  side: 'mr-0 ml-auto h-dvh max-h-none w-full max-w-[380px]',
}
/** A large one is never taller than its frame: what is long scrolls inside it, above its foot. */
const HEIGHTS = { centre: 'min-h-full', wide: 'h-full', side: 'min-h-full' }

/**
 * A modal dialog, open while it is mounted. The browser traps the focus and gives it back. One that gives way to another
 * gives it back itself, before the other opens: so the last of a chain returns to who opened the first.
 */
export function Dialog({
  title,
  onClose,
  place = 'centre',
  isRequired = false,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [isTouched, setTouched] = useState(false)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open) return
    const { documentElement: root } = document
    root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`)
    const opener = document.activeElement
    dialog.showModal()
    firstOf(dialog)?.focus()
    return () => {
      dialog.close()
      // Taken out of the page it closes without a word to the browser, which gives the focus to nobody.
      if (!dialog.isConnected) returnFocus(opener)
    }
  }, [])

  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      // One that was opened again meanwhile, as development does with every effect, is not closed.
      onClose={({ target }) => target === ref.current && !ref.current.open && onClose()}
      onInput={() => setTouched(true)}
      // A stray click must not throw away what was typed or ticked; what a sheet offers is done at once.
      closedby={isRequired ? 'none' : isTouched && place !== 'side' ? 'closerequest' : 'any'}
      // For browsers that do not know `closedby` yet.
      onCancel={(event) => isRequired && event.preventDefault()}
      className={`animate-rise bg-surface p-0 text-ink shadow-card backdrop:bg-night/60 ${PLACES[place]}`}
    >
      <div className={`flex flex-col p-5 sm:p-7 ${HEIGHTS[place]}`}>
        <div className="mb-5 flex items-center justify-between gap-4">
          <h2 id={id} className="min-w-0 text-[22px] leading-tight wrap-anywhere">
            {title}
          </h2>
          {!isRequired && (
            <button
              type="button"
              onClick={() => ref.current?.close()}
              aria-label="Закрыть"
              className="hit -mr-2 grid place-items-center rounded-field text-muted hover:text-ink"
            >
              <Icon name="close" size={22} />
            </button>
          )}
        </div>
        {children}
      </div>
    </dialog>
  )
}

const FIELDS = 'input:not([type=hidden]), select, textarea'

/** What is marked, or the first field of a form that is. */
function firstOf(dialog: HTMLDialogElement) {
  const isSeen = (one: HTMLElement) => one.checkVisibility()
  const marked = [...dialog.querySelectorAll<HTMLElement>('[data-first]')].find(isSeen)
  if (!(marked instanceof HTMLFormElement)) return marked
  return [...marked.querySelectorAll<HTMLElement>(FIELDS)].find(isSeen)
}
