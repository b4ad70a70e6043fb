import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import type { ListControls } from './use-list-state.ts'

type ListSearchProps = {
  controls: ListControls
  /** Both the placeholder and the name: «Поиск среди токенов». */
  label: string
}

/** Typing goes on for a moment after each letter. */
const PAUSE_MS = 500
const LONGEST = 100

/** Looks for names when the typing pauses, or at once by Enter; without scripts, by Enter. */
export function ListSearch({ controls, label }: ListSearchProps) {
  const { state, change } = controls
  const { pathname, key } = useLocation()
  const [draft, setDraft] = useState<{ text: string; at: string } | null>(null)
  // What was typed goes along to the place it asked for, and is forgotten anywhere else: Back may come to the
  // very place where it was typed.
  if (draft && draft.at !== key)
    setDraft(draft.text.trim() === state.search ? { ...draft, at: key } : null)
  const text = draft?.at === key ? draft.text : state.search

  function ask(search: string) {
    if (search !== state.search) change({ search }, { isSameStep: state.search !== '' })
  }

  // A filter may be ticked during the pause: the latest call knows of it.
  const latest = useRef(ask)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  function type(typed: string, pauseMs: number) {
    setDraft({ text: typed, at: key })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(typed.trim()), pauseMs)
  }

  return (
    <form
      role="search"
      aria-label={label}
      action={pathname}
      onSubmit={(event) => {
        event.preventDefault()
        type(text, 0)
      }}
      className="relative min-w-0 grow basis-60"
    >
      {state.filters.length > 0 && (
        <input type="hidden" name="filter" value={state.filters.join(',')} />
      )}
      {state.collections.length > 0 && (
        <input type="hidden" name="collection" value={state.collections.join(',')} />
      )}
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        name="search"
        value={text}
        onChange={({ target }) => type(target.value, PAUSE_MS)}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={LONGEST}
        enterKeyHint="search"
        className="h-11 w-full rounded-field border-[1.5px] border-edge bg-surface pr-3.5 pl-11 placeholder:text-muted"
      />
    </form>
  )
}
