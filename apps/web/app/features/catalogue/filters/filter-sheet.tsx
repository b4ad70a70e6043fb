import { useState } from 'react'
import { Link, useLocation, useNavigationType } from 'react-router'
import type { Collection } from '@kefir/wire/collections'
import { formatPlural } from '../../../lib/format/format.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { countFilters, NO_FILTERS } from './token-filters.ts'
import type { FilterControls } from './use-token-filters.ts'

type FilterSheetProps = {
  collection: Pick<Collection, 'traits' | 'rarities' | 'stats'>
  controls: FilterControls
  /** How many tokens the filters leave. */
  total: number
  isSaleOnly: boolean
}

/** The filters on a narrow screen: a button, and a sheet that says how much is left. */
export function FilterSheet({ collection, controls, total, isSaleOnly }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false)
  const { key } = useLocation()
  const [seenKey, setSeenKey] = useState(key)
  const isBack = useNavigationType() === 'POP'
  const chosen = countFilters(controls.filters)

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
          <FilterPanel collection={collection} controls={controls} isSaleOnly={isSaleOnly} />
          <div className="sticky bottom-0 -mx-5 mt-auto -mb-5 flex gap-2 border-t border-line bg-surface px-5 py-4 sm:-mx-7 sm:-mb-7 sm:px-7">
            <Button className="grow" onClick={() => setOpen(false)}>
              {controls.isPending
                ? 'Считаем…'
                : `Показать ${formatPlural(total, ['токен', 'токена', 'токенов'])}`}
            </Button>
            {chosen > 0 && (
              <Link
                to={controls.linkWith(NO_FILTERS)}
                preventScrollReset
                className={buttonClass({ kind: 'ghost' })}
              >
                Сбросить
              </Link>
            )}
          </div>
        </Dialog>
      )}
    </div>
  )
}
