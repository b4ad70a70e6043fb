import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { Face } from '../../ui/avatar.tsx'
import type { SearchEntry, SearchGroup } from './search-groups.ts'

type SearchPanelProps = {
  id: string
  groups: SearchGroup[]
  failure: string | null
  /** What was looked for in the end, when it is not what was typed. */
  corrected: string | null
  picked: number | null
  onPoint: (at: number) => void
  /** An entry was pressed. */
  onLeave: () => void
}

/** The open list. Its entries are links, so that they can be opened in a new tab as well. */
export function SearchPanel({
  id,
  groups,
  failure,
  corrected,
  picked,
  onPoint,
  onLeave,
}: SearchPanelProps) {
  return (
    <div
      role="presentation"
      // A press must not take the focus from the field: the list would be gone before the click.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute top-full left-0 z-30 mt-2 max-h-[min(70dvh,620px)] w-full animate-rise overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-2 text-ink shadow-[0_12px_32px_rgb(60_48_20/0.14)] lg:min-w-[400px]"
    >
      {failure && <p className="px-3 py-3 text-danger">{failure}</p>}
      {!failure && groups.length === 0 && <p className="px-3 py-3">Ничего не найдено!</p>}
      {corrected !== null && groups.length > 0 && (
        <p className="px-3 pt-2 pb-1 text-sm text-muted">
          Показано по запросу «<b className="font-bold text-ink">{corrected}</b>»
        </p>
      )}
      <div id={id} role="listbox" aria-label="Результаты поиска">
        {groups.map(({ name, label, items }, index) => (
          <Group
            key={name}
            id={id}
            label={label}
            items={items}
            first={countBefore(groups, index)}
            picked={picked}
            onPoint={onPoint}
            onLeave={onLeave}
          />
        ))}
      </div>
      {groups.length > 0 && (
        <button
          type="submit"
          tabIndex={-1}
          className="mt-1 flex min-h-11 w-full items-center gap-2.5 rounded-field border-t border-line px-3 py-2 text-left text-[13px] text-muted hover:text-ink"
        >
          <Icon name="search" size={16} className="shrink-0" />
          Нажмите Enter чтобы увидеть больше результатов
        </button>
      )}
    </div>
  )
}

const countBefore = (groups: SearchGroup[], index: number) =>
  groups.slice(0, index).reduce((sum, { items }) => sum + items.length, 0)

type GroupProps = Pick<SearchPanelProps, 'id' | 'picked' | 'onPoint' | 'onLeave'> & {
  label: string
  items: SearchEntry[]
  /** The number of its first entry among all. */
  first: number
}

function Group({ id, label, items, first, picked, onPoint, onLeave }: GroupProps) {
  const labelId = `${id}-of-${first}`
  return (
    <div role="group" aria-labelledby={labelId}>
      <p id={labelId} className="px-3 pt-2.5 pb-1 text-[13px] font-bold text-muted">
        {label}
      </p>
      {items.map((item, index) => (
        <Entry
          key={item.link}
          id={`${id}-${first + index}`}
          entry={item}
          isPicked={picked === first + index}
          onPoint={() => onPoint(first + index)}
          onLeave={onLeave}
        />
      ))}
    </div>
  )
}

type EntryProps = {
  id: string
  entry: SearchEntry
  isPicked: boolean
  onPoint: () => void
  onLeave: () => void
}

function Entry({ id, entry: { link, name, picture }, isPicked, onPoint, onLeave }: EntryProps) {
  return (
    <Link
      id={id}
      to={link}
      role="option"
      aria-selected={isPicked}
      tabIndex={-1}
      onClick={onLeave}
      onPointerMove={isPicked ? undefined : onPoint}
      className={`flex min-h-12 items-center gap-3 rounded-field px-3 py-1 font-semibold ${isPicked ? 'bg-bg text-primary' : ''}`}
    >
      <Face picture={picture} sizes="40px" className="size-10 shrink-0 rounded-[10px]" />
      <span className="min-w-0 truncate">{name}</span>
    </Link>
  )
}
