import { useEffect, useRef, useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { FilterGroup } from '../filters/filter-group.tsx'
import { FilterTick } from '../filters/filter-tick.tsx'
import { toggled } from '../filters/token-filters.ts'
import { countOrAll } from './list-state.ts'
import type { ChoiceQuery } from './person-tab.ts'

/** The first of them; further ones are found by name. */
export type CollectionsPage = {
  data: { id: number; name: string; tokens_count: number }[]
  total: number
}

type CollectionChoiceProps = {
  userId: number
  /** Of which list. */
  of: ChoiceQuery
  /** Null when they could not be read. */
  first: CollectionsPage | null
  chosen: number[]
  onChange: (chosen: number[]) => void
}

const PAUSE_MS = 500
/** A shorter list needs no field to look through it. */
const SHORT = 6

/** Of which collections the tokens are; none chosen means all. */
export function CollectionChoice({ userId, of, first, chosen, onChange }: CollectionChoiceProps) {
  const all = first?.total ?? 0
  const { typed, found, error, look } = useFoundCollections(userId, of)
  const shown = typed ? found : first
  const isEmpty = all === 0

  return (
    <FilterGroup
      title={`Коллекций (${countOrAll(chosen.length, all)})`}
      chosen={chosen.length}
      isOpenAtFirst
    >
      {isEmpty ? (
        <p className="py-2 text-muted">Нет доступных коллекций</p>
      ) : (
        all > SHORT && (
          <input
            type="search"
            value={typed}
            onChange={({ target }) => look(target.value)}
            // Enter would send the form around it.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            aria-label="Название коллекции"
            placeholder="Название коллекции"
            maxLength={100}
            className="mb-1 h-11 w-full rounded-field border-[1.5px] border-edge bg-surface px-3.5 placeholder:text-muted noscript:hidden"
          />
        )
      )}
      <div className="max-h-[264px] overflow-y-auto overscroll-contain" aria-live="polite">
        {error && <p className="py-2 text-danger">{error}</p>}
        {shown?.data.map(({ id, name, tokens_count }) => (
          <FilterTick
            key={id}
            name="collection"
            value={id}
            label={name}
            count={tokens_count}
            isChosen={chosen.includes(id)}
            onToggle={() => onChange(toggled(chosen, id))}
          />
        ))}
        {typed && shown?.total === 0 && <p className="py-2 text-muted">Коллекции не найдены</p>}
        {shown && shown.total > shown.data.length && (
          <p className="py-2 text-[13px] text-muted">Остальные найдутся по названию</p>
        )}
      </div>
      {/* What is chosen and not in sight goes along when a form without scripts is sent. */}
      {chosen
        .filter((id) => !shown?.data.some((one) => one.id === id))
        .map((id) => (
          <input key={id} type="hidden" name="collection" value={id} />
        ))}
    </FilterGroup>
  )
}

/** Collections by a part of their name; what was found last stays until the next answer. */
function useFoundCollections(userId: number, of: CollectionChoiceProps['of']) {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<CollectionsPage | null>(null)
  const [error, setError] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef('')
  useEffect(() => () => clearTimeout(timer.current), [])

  function look(text: string) {
    setTyped(text)
    latest.current = text
    clearTimeout(timer.current)
    if (text.trim()) timer.current = setTimeout(() => void ask(text), PAUSE_MS)
    else setFound(null)
  }

  async function ask(text: string) {
    setError(null)
    try {
      const page = await callApi('GET /v1/user/:id/collections-of-tokens', {
        params: { id: userId },
        query: { ...of, search: text.trim() },
      })
      if (latest.current === text) setFound(page)
    } catch {
      if (latest.current === text)
        setError('Список не загрузился. Измените название и попробуйте снова')
    }
  }

  return { typed, found, error, look }
}
