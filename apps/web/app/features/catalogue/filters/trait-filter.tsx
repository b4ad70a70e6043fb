import { useState } from 'react'
import type { Collection } from '@kefir/wire/collections'
import { FilterGroup } from './filter-group.tsx'
import { FilterTick } from './filter-tick.tsx'

type TraitFilterProps = {
  trait: Collection['traits'][number]
  chosen: number[]
  onToggle: (id: number) => void
}

/** A longer list gets a field of its own to look through it. */
const SHORT = 10

/** The values of one trait; chosen ones of the same trait widen what is shown. */
export function TraitFilter({ trait, chosen, onToggle }: TraitFilterProps) {
  const { name, values } = trait
  const [typed, setTyped] = useState('')
  const words = fold(typed)
  const found = values.filter(({ value }) => fold(value).includes(words))
  const own = values.filter(({ id }) => chosen.includes(id)).length

  return (
    <FilterGroup title={name} chosen={own} isOpenAtFirst={own > 0}>
      {values.length > SHORT && (
        <input
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          // Enter would send the form around it.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          aria-label={`Найти среди значений «${name}»`}
          placeholder="Найти значение"
          className="mb-1 h-11 w-full rounded-field border-[1.5px] border-edge bg-surface px-3.5 noscript:hidden"
        />
      )}
      <div
        className={values.length > SHORT ? 'max-h-[300px] overflow-y-auto overscroll-contain' : ''}
      >
        {found.map(({ id, value, tokens_count }) => (
          <FilterTick
            key={id}
            name="traits"
            value={id}
            label={value}
            count={tokens_count ?? undefined}
            isChosen={chosen.includes(id)}
            onToggle={() => onToggle(id)}
          />
        ))}
        {found.length === 0 && <p className="py-2 text-muted">Такого значения нет</p>}
      </div>
    </FilterGroup>
  )
}

const fold = (text: string) => text.trim().toLowerCase().replaceAll('ё', 'е')
