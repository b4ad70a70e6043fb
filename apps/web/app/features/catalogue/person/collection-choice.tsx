import { useEffect, useState } from 'react'
import { callApi } from '../../../lib/api/call-api.ts'
import { FilterGroup } from '../filters/filter-group.tsx'
import { FilterTick } from '../filters/filter-tick.tsx'
import { toggled } from '../filters/token-filters.ts'
import { countOrAll } from './list-state.ts'
import type { ChoiceQuery } from './person-tab.ts'

/** The first of them; further ones are found by name. */
export type CollectionsPage = {
  /** Without a count where they are too many to be counted. */
  data: { id: number; name: string; tokens_count: number | null }[]
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

/** Of which collections the tokens are; none chosen means all. */
export function CollectionChoice({ userId, of, first, chosen, onChange }: CollectionChoiceProps) {
  const all = first?.total ?? 0
  const { typed, found, error, look } = useFoundCollections(userId, of)
  const isLooking = typed.trim() !== '' && all > 0
  const shown = isLooking ? found : first

  return (
    <FilterGroup
      title={first ? `Коллекций (${countOrAll(chosen.length, all)})` : 'Коллекций'}
      chosen={chosen.length}
      isOpenAtFirst
    >
      {all === 0 ? (
        <p className="py-2 text-muted">
          {first ? 'Нет доступных коллекций' : 'Список не загрузился. Обновите страницу'}
        </p>
      ) : (
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
      )}
      <div className="max-h-[264px] overflow-y-auto overscroll-contain" aria-live="polite">
        {isLooking && error && <p className="py-2 text-danger">{error}</p>}
        {shown?.data.map(({ id, name, tokens_count }) => (
          <FilterTick
            key={id}
            name="collection"
            value={id}
            label={name}
            count={tokens_count ?? undefined}
            isChosen={chosen.includes(id)}
            onToggle={() => onChange(toggled(chosen, id))}
          />
        ))}
        {isLooking && shown?.total === 0 && <p className="py-2 text-muted">Коллекции не найдены</p>}
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
function useFoundCollections(userId: number, of: ChoiceQuery) {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<CollectionsPage | null>(null)
  const [error, setError] = useState<string | null>(null)
  const search = typed.trim()
  // Another filter is another list, in which the same name is looked for anew.
  const asked = JSON.stringify({ ...of, search })

  useEffect(() => {
    if (!search) return
    let isLatest = true
    async function ask() {
      setError(null)
      try {
        const page = await callApi('GET /v1/user/:id/collections-of-tokens', {
          params: { id: userId },
          query: JSON.parse(asked) as ChoiceQuery & { search: string },
        })
        if (isLatest) setFound(page)
      } catch {
        if (isLatest) setError('Список не загрузился. Измените название и попробуйте снова')
      }
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [userId, search, asked])

  function look(text: string) {
    setTyped(text)
    if (!text.trim()) setFound(null)
  }

  return { typed, found, error, look }
}
