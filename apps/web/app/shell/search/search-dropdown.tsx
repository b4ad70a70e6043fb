import { useEffect, useReducer, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import type { SearchReply } from '@kefir/wire/search'
import { callApi } from '../../lib/api/call-api.ts'
import { formatPlural } from '../../lib/format/format.ts'
import { searchGroups } from './search-groups.ts'
import { isSearchOpen, isSearchWanted, nextSearch, searchAt } from './search-machine.ts'
import { SearchPanel } from './search-panel.tsx'

/** What the field must tell a screen reader about the list below it. */
export type SearchPopup = { isOpen: boolean; pickedId: string | undefined }

type SearchDropdownProps = {
  /** Of the list, which the field names as its own. */
  id: string
  field: RefObject<HTMLInputElement | null>
  onChange: (popup: SearchPopup) => void
}

const DEBOUNCE_MS = 500
const ASKED_FOR = 10

/** What is found while the visitor types, below the header's field. */
export function SearchDropdown({ id, field, onChange }: SearchDropdownProps) {
  const [state, dispatch] = useReducer(
    nextSearch<SearchReply>,
    field.current?.value ?? '',
    searchAt<SearchReply>,
  )
  const navigate = useNavigate()
  const { text, asking, answer, picked } = state

  const isWanted = isSearchWanted(state)
  const isOpen = isSearchOpen(state)
  const groups = answer && 'found' in answer ? searchGroups(answer.found) : []
  const entries = groups.flatMap(({ items }) => items)
  const pickedId = isOpen && picked !== null ? `${id}-${picked}` : undefined

  useEffect(() => {
    onChange({ isOpen, pickedId })
    return () => onChange({ isOpen: false, pickedId: undefined })
  }, [onChange, isOpen, pickedId])

  useEffect(() => {
    if (!isWanted) return
    const timer = setTimeout(() => dispatch({ type: 'settled', text }), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, isWanted])

  useEffect(() => {
    if (asking === null) return
    callApi('GET /v1/search', { query: { query: asking, limit: ASKED_FOR } }).then(
      (found) => dispatch({ type: 'found', text: asking, found }),
      (error: Error) => dispatch({ type: 'failed', text: asking, failure: error.message }),
    )
  }, [asking])

  function onKey(event: KeyboardEvent) {
    if (event.isComposing || !isOpen) return
    const entry = picked === null ? undefined : entries[picked]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      dispatch({ type: 'moved', by: event.key === 'ArrowDown' ? 1 : -1, entries: entries.length })
    else if (event.key === 'Escape') dispatch({ type: 'shut' })
    else if (event.key === 'Enter' && entry) {
      leave()
      void navigate(entry.link)
    } else return
    event.preventDefault()
  }

  /** For the page of an entry: it gets the keyboard, too. */
  function leave() {
    dispatch({ type: 'shut' })
    field.current?.blur()
  }

  // What was typed while this was on its way has told nobody; no letter after it is missed.
  useEffect(() => {
    dispatch({ type: 'typed', text: field.current?.value ?? '' })
    // The page of what was found brings a field of its own, which nobody has entered.
    if (document.activeElement === field.current) dispatch({ type: 'entered' })
  }, [field])

  // The field stands in the shell and knows nothing of this; it is listened to from here.
  useEffect(() => {
    const input = field.current
    const form = input?.form
    if (!input || !form) return
    const heard = new AbortController()
    const { signal } = heard
    input.addEventListener('keydown', onKey, { signal })
    input.addEventListener('input', () => dispatch({ type: 'typed', text: input.value }), {
      signal,
    })
    input.addEventListener('focus', () => dispatch({ type: 'entered' }), { signal })
    input.addEventListener('blur', () => dispatch({ type: 'left' }), { signal })
    // A tap on the page does not always take the focus away.
    const onTap = ({ target }: Event) =>
      target instanceof Node && !form.contains(target) && dispatch({ type: 'shut' })
    document.addEventListener('pointerdown', onTap, { signal })
    return () => heard.abort()
  })

  return (
    <>
      {asking !== null && <Spinner />}
      <p role="status" className="sr-only">
        {asking !== null
          ? 'Ищем'
          : isOpen && formatPlural(entries.length, ['подсказка', 'подсказки', 'подсказок'])}
      </p>
      {isOpen && answer && (
        <SearchPanel
          id={id}
          groups={groups}
          failure={'failure' in answer ? answer.failure : null}
          corrected={'found' in answer ? answer.found.corrected : null}
          picked={picked}
          onPoint={(at) => dispatch({ type: 'pointed', at })}
          onLeave={leave}
        />
      )}
    </>
  )
}

function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="absolute top-3.5 right-3.5 size-4 animate-spin rounded-full border-2 border-line border-t-primary"
    />
  )
}
