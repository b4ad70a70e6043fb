import { Link } from 'react-router'
import type { Collection } from '@kefir/wire/collections'
import { formatRoubles } from '../../../lib/format/format.ts'
import { Icon } from '../../../ui/icon.tsx'
import { rarityName } from '../../../ui/rarity-cap.tsx'
import {
  countFilters,
  NO_FILTERS,
  toggled,
  traitNames,
  type TokenFilters,
} from './token-filters.ts'
import type { FilterControls } from './use-token-filters.ts'

type FilterChipsProps = {
  collection: Pick<Collection, 'traits'>
  controls: FilterControls
  /** Called as a chip goes, since the focus on it would be lost. */
  onRemove: () => void
}

type Chip = { text: string; without: Partial<TokenFilters> }

/** What is chosen, each thing with the way to be rid of it. */
export function FilterChips({ collection, controls, onRemove }: FilterChipsProps) {
  const { filters, linkWith } = controls
  if (countFilters(filters) === 0) return null

  return (
    <ul aria-label="Выбранные фильтры" className="mb-4 flex flex-wrap items-center gap-2">
      {chipsOf(filters, collection.traits).map(({ text, without }) => (
        <li key={text}>
          <Link
            to={linkWith(without)}
            preventScrollReset
            onClick={onRemove}
            aria-label={`Убрать фильтр: ${text}`}
            className="flex min-h-9 items-center gap-1.5 rounded-field bg-ink py-1 pr-2 pl-3 text-[14px] font-semibold text-bg hover:bg-ink/85 pointer-coarse:min-h-11"
          >
            {text}
            <Icon name="close" size={16} className="shrink-0" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={linkWith(NO_FILTERS)}
          preventScrollReset
          onClick={onRemove}
          className="flex min-h-9 items-center px-2 font-bold text-primary hover:underline pointer-coarse:min-h-11"
        >
          Сбросить все фильтры
        </Link>
      </li>
    </ul>
  )
}

function chipsOf(filters: TokenFilters, traits: Collection['traits']): Chip[] {
  const { status, rarity, traits: chosen } = filters
  const names = traitNames(traits)
  return [
    ...priceChip(filters),
    ...(status ? [{ text: STATUS_NAMES[status], without: { status: null } }] : []),
    ...rarity.map((code) => ({
      text: rarityName(code),
      without: { rarity: toggled(rarity, code) },
    })),
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
