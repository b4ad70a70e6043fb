import { formatPlural } from '../../../lib/format/format.ts'
import { ListSearch } from './list-search.tsx'
import { ListSort } from './list-sort.tsx'
import { BY_NAME } from './person-tab.ts'
import type { ListControls } from './use-list-state.ts'

type ListBarProps = {
  controls: ListControls
  /** «Поиск среди коллекций». */
  label: string
  total: number
  /** What is counted: one, two, five. */
  words: [string, string, string]
}

/** Above a list that is only looked through by name and put in order by its day. */
export function ListBar({ controls, label, total, words }: ListBarProps) {
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <ListSearch controls={controls} label={label} />
        <ListSort controls={controls} sorts={BY_NAME.sorts} />
      </div>
      <p role="status" className="mb-3 font-semibold text-muted">
        {formatPlural(total, words)}
      </p>
    </>
  )
}
