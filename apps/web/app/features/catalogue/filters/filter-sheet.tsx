import { useState, type ReactNode } from 'react'
import { Link, useLocation, useNavigationType, type To } from 'react-router'
import { formatTotal, type Total } from '../../../lib/format/format-total.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'

type FilterSheetProps = {
  /** How many things are chosen. */
  chosen: number
  /** How many tokens they leave, and whether that is still being counted. */
  left: Total
  isPending: boolean
  /** Where nothing is chosen, unless the panel leads there itself. */
  reset?: To
  /** The panel with the filters. */
  children: ReactNode
}

/** The filters on a narrow screen: a button, and a sheet that says how much is left. */
export function FilterSheet({ chosen, left, isPending, reset, children }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false)
  const { key } = useLocation()
  const [seenKey, setSeenKey] = useState(key)
  const isBack = useNavigationType() === 'POP'

  // Back on a phone is how people leave a sheet.
  if (seenKey !== key) {
    setSeenKey(key)
    if (isBack) setOpen(false)
  }

  return (
    <div className="lg:hidden noscript:hidden">
      <Button kind="ghost" className="max-sm:px-3" onClick={() => setOpen(true)}>
        <Icon name="filter" />
        Фильтры
        {chosen > 0 && (
          <span className="rounded-md bg-primary px-1.5 py-0.5 text-[12px] leading-tight text-on-primary tabular-nums">
            <span className="sr-only">выбрано </span>
            {chosen}
          </span>
        )}
      </Button>
      {isOpen && (
        <Dialog title="Фильтры" place="side" onClose={() => setOpen(false)}>
          {children}
          <div className="sticky bottom-0 -mx-5 mt-auto -mb-5 flex gap-2 border-t border-line bg-surface px-5 py-4 sm:-mx-7 sm:-mb-7 sm:px-7">
            <Button className="grow" onClick={() => setOpen(false)}>
              {isPending
                ? 'Считаем…'
                : `Показать ${formatTotal(left, ['токен', 'токена', 'токенов'])}`}
            </Button>
            {reset && chosen > 0 && (
              <Link to={reset} preventScrollReset className={buttonClass({ kind: 'ghost' })}>
                Сбросить
              </Link>
            )}
          </div>
        </Dialog>
      )}
    </div>
  )
}
