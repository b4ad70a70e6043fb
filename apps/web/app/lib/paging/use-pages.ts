import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { failureWords } from '../api/failure-words.ts'
import { joinPages, keepRecent, type LoadedPages } from './join-pages.ts'

export type Page<Item> = { data: Item[]; next_page_url: string | null }

export type MorePages = {
  hasMore: boolean
  isLoading: boolean
  /** Why the next page did not come; asking again is allowed. */
  error: string | null
  load: () => void
}

/** What was loaded below the first page; Back finds the list as long as it was left. */
const kept = new Map<string, LoadedPages<{ id: number }>>()
const MOST_KEPT = 30

/**
 * A list that grows by `next_page_url`. `first` is the loader's page; another address begins anew.
 * `name` tells lists of one screen apart. `read` gives the page that a link of the former leads to.
 */
export function usePages<Item extends { id: number }>(
  name: string,
  first: Page<Item>,
  read: (link: string) => Promise<Page<Item>>,
) {
  const place = `${useLocation().key} ${name}`
  const [state, setState] = useState(() => startAt(place))
  const now = state.place === place ? state : startAt(place)
  const latest = useRef(place)
  useEffect(() => {
    latest.current = place
  })

  const rest = now.rest as LoadedPages<Item> | null
  const next = rest ? rest.next_page_url : first.next_page_url

  async function load() {
    if (!next || now.isLoading) return
    setState({ ...now, isLoading: true, error: null })
    try {
      const page = await read(next)
      const grown = {
        first: rest?.first ?? first.data,
        data: [...(rest?.data ?? []), ...page.data],
        next_page_url: page.next_page_url,
      }
      keepRecent(kept, place, grown, MOST_KEPT)
      if (latest.current === place) setState({ place, rest: grown, isLoading: false, error: null })
    } catch (error) {
      if (latest.current !== place) return
      setState({ ...now, isLoading: false, error: failureWords(error, 'Список не загрузился') })
    }
  }

  const more: MorePages = {
    hasMore: next !== null,
    isLoading: now.isLoading,
    error: now.error,
    load,
  }
  return { items: joinPages(first.data, rest), more }
}

type State = {
  place: string
  rest: LoadedPages<{ id: number }> | null
  isLoading: boolean
  error: string | null
}

const startAt = (place: string): State => ({
  place,
  rest: kept.get(place) ?? null,
  isLoading: false,
  error: null,
})
