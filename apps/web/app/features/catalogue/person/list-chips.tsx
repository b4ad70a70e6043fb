import { Link } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { filterName } from './filter-words.ts'
import { countChosen, PLAIN, toggleWord, type ListState } from './list-state.ts'
import type { ListControls } from './use-list-state.ts'

type ListChipsProps = {
  controls: ListControls
  isOwn: boolean
  /** Called as a chip goes, since the focus on it would be lost. */
  onRemove: () => void
}

/** What is chosen, each thing with the way to be rid of it. */
export function ListChips({ controls, isOwn, onRemove }: ListChipsProps) {
  const { state, linkWith } = controls
  if (countChosen(state) === 0) return null

  return (
    <ul aria-label="Выбранные фильтры" className="mb-4 flex flex-wrap items-center gap-2">
      {chipsOf(state, isOwn).map(({ text, without }) => (
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
    </ul>
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
