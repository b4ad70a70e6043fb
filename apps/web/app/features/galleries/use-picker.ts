import { useEffect, useState } from 'react'
import type { TokenCard } from '@kefir/wire/cards'
import { failureWords } from '../../lib/api/failure-words.ts'
import { readNext, readSource, type PickerPage, type PickerSource } from './picker-sources.ts'

const TYPING_MS = 300

type State = { page: PickerPage | null; isLoading: boolean; error: string | null }

const wordsOf = (failure: unknown) => failureWords(failure, 'Токены не загрузились')

/** What there is to choose from, and what has been chosen; a choice outlives another search. */
export function usePicker(userId: number) {
  // Asked for again, it is another asking.
  const [asked, setAsked] = useState<{ source: PickerSource; text: string }>({
    source: 'own',
    text: '',
  })
  const [state, setState] = useState<State>({ page: null, isLoading: true, error: null })
  const [chosen, setChosen] = useState<TokenCard[]>([])

  useEffect(() => {
    let isGone = false
    const { source, text } = asked
    async function read() {
      setState({ page: null, isLoading: true, error: null })
      try {
        const page = await readSource({ source, userId, text: text.trim() })
        if (!isGone) setState({ page, isLoading: false, error: null })
      } catch (failure) {
        if (!isGone) setState({ page: null, isLoading: false, error: wordsOf(failure) })
      }
    }
    const timer = setTimeout(() => void read(), text ? TYPING_MS : 0)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [asked, userId])

  async function loadMore() {
    const { page } = state
    if (!page?.next_page_url || state.isLoading) return
    setState({ ...state, isLoading: true })
    try {
      const next = await readNext(asked.source, page.next_page_url)
      const grown = { ...next, data: [...page.data, ...next.data] }
      setState({ page: grown, isLoading: false, error: null })
    } catch (failure) {
      setState({ page, isLoading: false, error: wordsOf(failure) })
    }
  }

  const toggle = (token: TokenCard) =>
    setChosen((old) =>
      old.some(({ id }) => id === token.id)
        ? old.filter(({ id }) => id !== token.id)
        : [...old, token],
    )

  return {
    ...state,
    ...asked,
    setSource: (source: PickerSource) => setAsked({ ...asked, source }),
    setText: (text: string) => setAsked({ ...asked, text }),
    again: () => setAsked({ ...asked }),
    chosen,
    toggle,
    loadMore,
  }
}
