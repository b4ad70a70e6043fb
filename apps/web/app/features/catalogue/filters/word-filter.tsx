import { FilterGroup } from './filter-group.tsx'
import { FilterTick } from './filter-tick.tsx'
import { toggled } from './token-filters.ts'

type WordFilterProps<Word extends string> = {
  title: string
  /** Of the parameter. */
  name: string
  names: Record<Word, string>
  offered: { code: Word; tokens_count: number | null }[]
  chosen: Word[]
  onChange: (chosen: Word[]) => void
}

/** One of a few words, or several; where all tokens have the same there is nothing to choose. */
export function WordFilter<Word extends string>(props: WordFilterProps<Word>) {
  const { title, name, names, offered, chosen, onChange } = props
  if (offered.length < 2 && chosen.length === 0) return null

  return (
    <FilterGroup title={title} chosen={chosen.length} isOpenAtFirst>
      {offered.map(({ code, tokens_count }) => (
        <FilterTick
          key={code}
          name={name}
          value={code}
          label={names[code]}
          count={tokens_count ?? undefined}
          isChosen={chosen.includes(code)}
          onToggle={() => onChange(toggled(chosen, code))}
        />
      ))}
    </FilterGroup>
  )
}
