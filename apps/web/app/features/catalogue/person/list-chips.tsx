import { ChosenChips } from '../filters/chosen-chips.tsx'
import { filterName } from '../../../lib/format/filter-name.ts'
import { PLAIN, toggleWord, type ListState } from './list-state.ts'
import type { ListControls } from './use-list-state.ts'

type ListChipsProps = {
  controls: ListControls
  isOwn: boolean
  onRemove: () => void
}

/**
 * What narrows a list of a profile. The device brings it back at the next visit, a search
 * too: whoever comes then must see at once why the list is not whole, and be rid of it.
 */
export function ListChips({ controls, isOwn, onRemove }: ListChipsProps) {
  const { state, linkWith } = controls
  const chips = chipsOf(state, isOwn)
  return (
    <ChosenChips
      chips={chips.map(({ text, without }) => ({ text, to: linkWith(without) }))}
      // An order alone is told, and taken back, by its own menu.
      reset={chips.length > 0 ? linkWith(PLAIN) : undefined}
      resetText="Сбросить"
      onRemove={onRemove}
    />
  )
}

type Chip = { text: string; without: Partial<ListState> }

const chipsOf = ({ search, filters, collections }: ListState, isOwn: boolean): Chip[] => [
  ...(search ? [{ text: `Поиск: ${search}`, without: { search: PLAIN.search } }] : []),
  ...(collections.length > 0
    ? [{ text: `Коллекций (${collections.length})`, without: { collections: PLAIN.collections } }]
    : []),
  ...filters.map((word) => ({
    text: filterName(word, isOwn),
    without: { filters: toggleWord(filters, word) },
  })),
]
