import type { Collection } from '@kefir/wire/collections'
import { formatRoubles } from '../../../lib/format/format.ts'
import { rarityName } from '../../../ui/rarity-cap.tsx'
import { ChosenChips } from './chosen-chips.tsx'
import {
  countFilters,
  NO_FILTERS,
  toggled,
  traitNames,
  type TokenFilters,
} from './token-filters.ts'
import type { FilterControls } from './use-token-filters.ts'
import { KIND_NAMES, TYPE_NAMES } from './word-names.ts'

type FilterChipsProps = {
  collection: Pick<Collection, 'traits'>
  controls: FilterControls
  onRemove: () => void
}

type Chip = { text: string; without: Partial<TokenFilters> }

/** The chosen filters of a collection. */
export function FilterChips({ collection, controls, onRemove }: FilterChipsProps) {
  const { filters, linkWith } = controls
  const chips = chipsOf(filters, collection.traits)
  return (
    <ChosenChips
      chips={chips.map(({ text, without }) => ({ text, to: linkWith(without) }))}
      // Also of what has no chip, such as a property that nothing here has.
      reset={countFilters(filters) > 0 ? linkWith(NO_FILTERS) : undefined}
      onRemove={onRemove}
    />
  )
}

function chipsOf(filters: TokenFilters, traits: Collection['traits']): Chip[] {
  const { status, rarity, traits: chosen, types, kinds } = filters
  const names = traitNames(traits)
  return [
    ...priceChip(filters),
    ...(status ? [{ text: STATUS_NAMES[status], without: { status: null } }] : []),
    ...rarity.map((code) => ({
      text: rarityName(code),
      without: { rarity: toggled(rarity, code) },
    })),
    ...types.map((type) => ({ text: TYPE_NAMES[type], without: { types: toggled(types, type) } })),
    ...kinds.map((kind) => ({ text: KIND_NAMES[kind], without: { kinds: toggled(kinds, kind) } })),
    ...chosen.flatMap((id) => {
      const text = names.get(id)
      return text ? [{ text, without: { traits: toggled(chosen, id) } }] : []
    }),
  ]
}

const STATUS_NAMES = { sale: 'На продаже', 'not-sale': 'Не продаётся' }

function priceChip({ priceMin, priceMax }: TokenFilters): Chip[] {
  if (!priceMin && !priceMax) return []
  const words = [
    priceMin && `от\u00a0${formatRoubles(priceMin)}`,
    priceMax && `до\u00a0${formatRoubles(priceMax)}`,
  ]
  const text = words.filter(Boolean).join(' ')
  return [{ text, without: { priceMin: '', priceMax: '' } }]
}
