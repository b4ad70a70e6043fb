import { useEffect, useRef, type ReactNode } from 'react'
import { formatPlural } from '../../../../lib/format/format.ts'
import { holdFoot } from '../../../../ui/hold-foot.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { MOST_AT_ONCE } from '@kefir/rules/tokens/most-at-once'

type SelectionBarProps = {
  count: number
  /** More were asked for than a deed takes. */
  isFull: boolean
  onEnd: () => void
  /** The deeds, each a button. */
  children: ReactNode
}

/** How many are chosen, and what can be done with them. It stays in sight below the list. */
export function SelectionBar({ count, isFull, onEnd, children }: SelectionBarProps) {
  const bar = useRef<HTMLElement>(null)

  // Whoever began by the keyboard goes on in the list above.
  useEffect(() => {
    const first = bar.current?.parentElement?.querySelector<HTMLElement>('[data-pick]')
    if (document.activeElement?.matches(':focus-visible')) first?.focus()
  }, [])

  useEffect(() => holdFoot(bar.current), [])

  return (
    <section
      ref={bar}
      aria-label="Выбранные токены"
      className="sticky bottom-3 z-10 mt-5 flex animate-rise flex-wrap items-center sm:flex-nowrap gap-x-4 gap-y-2 rounded-[18px] border border-line bg-surface p-2.5 pl-4 shadow-[0_8px_28px_rgb(60_48_20/0.22)]"
    >
      <div className="min-w-0 grow" role="status">
        <p className="font-bold tabular-nums">
          {count > 0
            ? `Выбрано: ${formatPlural(count, ['токен', 'токена', 'токенов'])}`
            : 'Отметьте токены'}
        </p>
        <p className="text-[13px] text-muted">
          {isFull ? (
            `За раз можно выбрать не больше ${MOST_AT_ONCE}`
          ) : (
            <span className="max-md:hidden">Shift — подряд, Ctrl+A — все, Esc — закончить</span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-2 max-sm:order-last max-sm:w-full max-sm:*:grow">
        {children}
      </div>
      <button
        type="button"
        aria-label="Закончить выбор"
        title="Закончить выбор"
        onClick={onEnd}
        className="hit grid place-items-center rounded-field text-muted hover:text-ink"
      >
        <Icon name="close" size={22} />
      </button>
    </section>
  )
}
