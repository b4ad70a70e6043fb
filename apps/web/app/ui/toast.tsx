import { useEffect, useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'

/** Long enough to be read twice; a visitor who is slower finds the same words nowhere urgent. */
const SHOWN_MS = 8_000

type Message = { text: string }

let current: Message | null = null
const listeners = new Set<() => void>()

/** Says something in passing: what was done, never what must be answered. */
export function showToast(text: string) {
  set({ text })
}

/** Stands in the page from the first moment: a region that comes with its text is often not spoken. */
export function Toaster() {
  const message = useSyncExternalStore(subscribe, () => current, noMessage)

  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => set(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [message])

  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex justify-center p-4"
    >
      {message && (
        <div className="pointer-events-auto flex max-w-[480px] animate-rise items-center gap-3 rounded-[16px] bg-ink py-1.5 pr-1.5 pl-5 font-semibold text-bg shadow-card">
          <p className="py-2 text-pretty">{message.text}</p>
          <button
            type="button"
            aria-label="Скрыть сообщение"
            onClick={() => set(null)}
            className="hit grid shrink-0 place-items-center rounded-field"
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
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
