import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Icon } from './icon.tsx'

type DialogProps = {
  title: string
  onClose: () => void
  /** `side` is a sheet along the right edge; `centre` a card, or a bottom sheet on a phone; `wide` a large one. */
  place?: 'centre' | 'side' | 'wide'
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

/** A modal dialog, open while it is mounted. The browser traps the focus and gives it back. */
export function Dialog({ title, onClose, place = 'centre', children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open) return
    const { documentElement: root } = document
    root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`)
    dialog.showModal()
    const first = [...dialog.querySelectorAll<HTMLElement>('[data-first]')]
    first.find((one) => one.checkVisibility())?.focus()
    return () => dialog.close()
  }, [])

  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      onClose={(event) => event.target === ref.current && onClose()}
      closedby="any"
      className={`animate-rise bg-surface p-0 text-ink shadow-card backdrop:bg-night/60 ${PLACES[place]}`}
    >
      <div className={`flex flex-col p-5 sm:p-7 ${HEIGHTS[place]}`}>
        <div className="mb-5 flex items-center justify-between gap-4">
          <h2 id={id} className="text-[22px] leading-tight">
            {title}
          </h2>
          <button
            type="button"
            onClick={() => ref.current?.close()}
            aria-label="Закрыть"
            className="hit -mr-2 grid place-items-center rounded-field text-muted hover:text-ink"
          >
            <Icon name="close" size={22} />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
