import { useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { formatPlural } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { countChosen } from './list-state.ts'
import { PersonFilters, type PersonFiltersProps } from './person-filters.tsx'

/** The filters on a narrow screen: a button, and a sheet from below that says how much is left. */
export function PersonFilterSheet({ total, ...panel }: PersonFiltersProps & { total: number }) {
  const [isOpen, setOpen] = useState(false)
  const { key } = useLocation()
  const [seenKey, setSeenKey] = useState(key)
  const isBack = useNavigationType() === 'POP'
  const chosen = countChosen(panel.controls.state)

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
        <Dialog title="Фильтры" onClose={() => setOpen(false)}>
          <PersonFilters {...panel} />
          <div className="sticky bottom-0 -mx-5 -mb-5 border-t border-line bg-surface px-5 py-4 sm:-mx-7 sm:-mb-7 sm:px-7">
            <Button className="w-full" onClick={() => setOpen(false)}>
              {panel.controls.isPending
                ? 'Считаем…'
                : `Показать ${formatPlural(total, ['токен', 'токена', 'токенов'])}`}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
