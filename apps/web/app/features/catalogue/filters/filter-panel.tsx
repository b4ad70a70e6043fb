import { useLocation } from 'react-router'
import type { Collection } from '@kefir/wire/collections'
import { Button } from '../../../ui/button.tsx'
import { RarityCap } from '../../../ui/rarity-cap.tsx'
import { FilterGroup } from './filter-group.tsx'
import { FilterTick } from './filter-tick.tsx'
import { PriceFilter } from './price-filter.tsx'
import { isFirstOrder, toggled, type SaleStatus } from './token-filters.ts'
import { TraitFilter } from './trait-filter.tsx'
import type { FilterControls } from './use-token-filters.ts'

type FilterPanelProps = {
  collection: Pick<Collection, 'traits' | 'rarities' | 'stats'>
  controls: FilterControls
  /** The page shows what is for sale and nothing else. */
  isSaleOnly: boolean
}

/** What the grid can be narrowed by. Every tick acts at once; without scripts the form has a button. */
export function FilterPanel({ collection, controls, isSaleOnly }: FilterPanelProps) {
  const { filters, change } = controls
  const { pathname } = useLocation()
  const { items, listed } = collection.stats
  const statuses: { status: SaleStatus; label: string; count: number }[] = [
    { status: 'sale', label: 'На продаже', count: listed },
    { status: 'not-sale', label: 'Не продаётся', count: Math.max(0, items - listed) },
  ]

  return (
    // With scripts everything has been applied already.
    <form action={pathname} onSubmit={(event) => event.preventDefault()}>
      {!isFirstOrder(filters) && (
        <>
          <input type="hidden" name="sort" value={filters.sort} />
          <input type="hidden" name="dir" value={filters.dir} />
        </>
      )}
      <FilterGroup title="Цена" isOpenAtFirst>
        <PriceFilter {...filters} onChange={change} />
      </FilterGroup>
      {!isSaleOnly && (
        <FilterGroup title="Статус" isOpenAtFirst>
          {statuses.map(({ status, label, count }) => (
            <FilterTick
              key={status}
              name="status"
              value={status}
              label={label}
              count={count}
              isChosen={filters.status === status}
              // One of the two, or neither: both together would be everything.
              onToggle={() => change({ status: filters.status === status ? null : status })}
            />
          ))}
        </FilterGroup>
      )}
      {collection.rarities.length > 0 && (
        <FilterGroup title="Редкость" chosen={filters.rarity.length} isOpenAtFirst>
          {collection.rarities.map(({ code, tokens_count }) => (
            <FilterTick
              key={code}
              name="rarity"
              value={code}
              label={<RarityCap rarity={code} />}
              count={tokens_count}
              isChosen={filters.rarity.includes(code)}
              onToggle={() => change({ rarity: toggled(filters.rarity, code) })}
            />
          ))}
        </FilterGroup>
      )}
      {collection.traits.map((trait) => (
        <TraitFilter
          key={trait.name}
          trait={trait}
          chosen={filters.traits}
          onToggle={(id) => change({ traits: toggled(filters.traits, id) })}
        />
      ))}
      <div className="mt-3 hidden noscript:block">
        <Button type="submit" className="w-full">
          Показать
        </Button>
      </div>
    </form>
  )
}
