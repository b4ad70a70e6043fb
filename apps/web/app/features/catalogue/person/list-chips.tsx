import { ChosenChips } from '../filters/chosen-chips.tsx'
import { filterName } from '../../../lib/format/filter-name.ts'
import { PLAIN, toggleWord, type ListState } from './list-state.ts'
import type { ListControls } from './use-list-state.ts'

type ListChipsProps = {
  controls: ListControls
  isOwn: boolean
  onRemove: () => void
}

/** The chosen filters of a profile; the panel has the way to be rid of all. */
export function ListChips({ controls, isOwn, onRemove }: ListChipsProps) {
  const { state, linkWith } = controls
  const chips = chipsOf(state, isOwn)
  return (
    <ChosenChips
      chips={chips.map(({ text, without }) => ({ text, to: linkWith(without) }))}
      onRemove={onRemove}
    />
  )
}

type Chip = { text: string; without: Partial<ListState> }

const chipsOf = ({ filters, collections }: ListState, isOwn: boolean): Chip[] => [
  ...(collections.length > 0
    ? [{ text: `Коллекций (${collections.length})`, without: { collections: PLAIN.collections } }]
    : []),
  ...filters.map((word) => ({
    text: filterName(word, isOwn),
    without: { filters: toggleWord(filters, word) },
  })),
]
