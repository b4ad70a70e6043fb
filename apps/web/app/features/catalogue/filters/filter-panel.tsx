import { useLocation } from 'react-router'
import type { Collection, TokenFacets } from '@kefir/wire/collections'
import { Button } from '../../../ui/button.tsx'
import { RarityCap } from '../../../ui/rarity-cap.tsx'
import { FilterGroup } from './filter-group.tsx'
import { FilterTick } from './filter-tick.tsx'
import { PriceFilter } from './price-filter.tsx'
import { isFirstOrder, toggled, type SaleStatus } from './token-filters.ts'
import { TraitFilter } from './trait-filter.tsx'
import type { FilterControls } from './use-token-filters.ts'
import { KIND_NAMES, TYPE_NAMES } from './word-names.ts'
import { WordFilter } from './word-filter.tsx'

type FilterPanelProps = {
  collection: Pick<Collection, 'traits' | 'rarities' | 'statuses'> & Partial<TokenFacets>
  controls: FilterControls
  /** The page shows what is for sale and nothing else. */
  isSaleOnly?: boolean
}

const STATUSES: Record<SaleStatus, string> = { sale: 'На продаже', 'not-sale': 'Не продаётся' }

/** What the grid can be narrowed by. Every tick acts at once; without scripts the form has a button. */
export function FilterPanel({ collection, controls, isSaleOnly = false }: FilterPanelProps) {
  const { filters, change, list, kept } = controls
  const { pathname } = useLocation()

  return (
    // With scripts everything has been applied already.
    <form action={pathname} onSubmit={(event) => event.preventDefault()}>
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {!isFirstOrder(filters, list) && (
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
          {collection.statuses.map(({ code: status, tokens_count }) => (
            <FilterTick
              key={status}
              name="status"
              value={status}
              label={STATUSES[status]}
              count={tokens_count ?? undefined}
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
              count={tokens_count ?? undefined}
              isChosen={filters.rarity.includes(code)}
              onToggle={() => change({ rarity: toggled(filters.rarity, code) })}
            />
          ))}
        </FilterGroup>
      )}
      <WordFilter
        {...{ title: 'Тип токена', name: 'type', names: TYPE_NAMES }}
        offered={collection.types ?? []}
        chosen={filters.types}
        onChange={(types) => change({ types })}
      />
      <WordFilter
        {...{ title: 'Файл', name: 'kind', names: KIND_NAMES }}
        offered={collection.kinds ?? []}
        chosen={filters.kinds}
        onChange={(kinds) => change({ kinds })}
      />
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
