import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { Icon } from '../../ui/icon.tsx'

const SHOWN_MS = 3_000
const MARK = 'activated'

/** Greets a new user who has just confirmed the address, and leaves no trace in the history. */
export function ActivatedNotice() {
  const [query, setQuery] = useSearchParams()
  const isShown = query.has(MARK)

  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(
      () =>
        setQuery(
          (now) => {
            now.delete(MARK)
            return now
          },
          { replace: true, preventScrollReset: true },
        ),
      SHOWN_MS,
    )
    return () => clearTimeout(timer)
  }, [isShown, setQuery])

  return (
    <div role="status">
      {isShown && (
        <p className="mb-4 flex animate-rise items-center gap-3 rounded-card bg-[color-mix(in_srgb,var(--color-success)_14%,var(--color-surface))] px-5 py-4 font-bold">
          <Icon name="check" size={24} className="text-success" />
          Вы успешно зарегистрировались!
        </p>
      )}
    </div>
  )
}
