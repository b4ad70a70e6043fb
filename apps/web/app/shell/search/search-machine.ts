import { isSearchable } from '@kefir/rules/search/limits'

/** The header's search: what is typed, what is asked for, what was found and what is picked. */
export type SearchState<Found> = {
  text: string
  isFocused: boolean
  /** Put away by Escape or by leaving for a page, until something is typed or the field is entered anew. */
  isShut: boolean
  /** The text that the server is looking for now. */
  asking: string | null
  answer: { text: string; found: Found } | { text: string; failure: string } | null
  /** Which of the entries the arrows stand on. */
  picked: number | null
}

export type SearchEvent<Found> =
  | { type: 'typed'; text: string }
  /** Nothing was typed for as long as the debounce asks. */
  | { type: 'settled'; text: string }
  | { type: 'found'; text: string; found: Found }
  | { type: 'failed'; text: string; failure: string }
  | { type: 'entered' }
  | { type: 'left' }
  | { type: 'shut' }
  | { type: 'moved'; by: 1 | -1; entries: number }
  | { type: 'pointed'; at: number }

export const searchAt = <Found>(text: string): SearchState<Found> => ({
  text: text.trim(),
  isFocused: false,
  isShut: false,
  asking: null,
  answer: null,
  picked: null,
})

/** Nobody looks at the list of a field that they have left, or put away. */
export const isSearchWanted = <Found>({ isFocused, isShut }: SearchState<Found>) =>
  isFocused && !isShut

/** Open with 3 characters or more, in a focused field, when nothing is being loaded. */
export const isSearchOpen = <Found>(state: SearchState<Found>) =>
  isSearchable(state.text) &&
  isSearchWanted(state) &&
  state.asking === null &&
  state.answer !== null

export function nextSearch<Found>(
  state: SearchState<Found>,
  event: SearchEvent<Found>,
): SearchState<Found> {
  switch (event.type) {
    case 'typed': {
      const text = event.text.trim()
      if (text === state.text) return { ...state, isShut: false }
      const answer = isSearchable(text) ? state.answer : null
      return { ...state, text, answer, isShut: false, picked: null }
    }
    case 'settled':
      return isSearchWanted(state) && state.asking === null && event.text === state.text
        ? ask(state)
        : state
    case 'found':
      return take(state, { text: event.text, found: event.found })
    case 'failed':
      return take(state, { text: event.text, failure: event.failure })
    case 'entered':
      return { ...state, isFocused: true, isShut: false }
    case 'left':
      return { ...state, isFocused: false, picked: null }
    case 'shut':
      return { ...state, isShut: true, picked: null }
    case 'moved':
      return { ...state, picked: move(state.picked, event) }
    case 'pointed':
      return { ...state, picked: event.at }
  }
}

/** The text may have changed on the way: then it is looked for afterwards, at once. */
function take<Found>(state: SearchState<Found>, answer: NonNullable<SearchState<Found>['answer']>) {
  if (answer.text !== state.asking) return state
  return ask({ ...state, asking: null, answer, picked: null })
}

/** Begins to look for the text, unless it is short or already answered. */
function ask<Found>(state: SearchState<Found>): SearchState<Found> {
  const { text, answer } = state
  if (!isSearchable(text)) return { ...state, answer: null }
  return answer?.text === text ? state : { ...state, asking: text }
}

/** Past the last entry nothing is picked, as in the field itself; then it begins anew. */
function move(picked: number | null, { by, entries }: { by: 1 | -1; entries: number }) {
  if (entries === 0) return null
  if (picked === null) return by === 1 ? 0 : entries - 1
  const next = picked + by
  return next < 0 || next >= entries ? null : next
}
