import { useEffect, useState } from 'react'
import type { GalleryToken, GalleryTokensPage } from '@kefir/wire/galleries'
import { callApi, followLink } from '../../lib/api/call-api.ts'
import { failureWords } from '../../lib/api/failure-words.ts'

const PER_PAGE = '100'

/** What of the address narrows a gallery, or opens it. */
export type Narrowing = Record<string, string>

type State = { items: GalleryToken[]; isWhole: boolean; error: string | null }

/** All tokens of a gallery, whatever page they are on: first those that are here, then the rest. */
export function useWholeGallery(
  galleryId: number,
  first: GalleryTokensPage,
  narrowing: Narrowing = {},
) {
  const isHere = first.current_page === 1 && first.next_page_url === null
  const [state, setState] = useState<State>({ items: first.data, isWhole: isHere, error: null })
  const query = new URLSearchParams({ ...narrowing, per_page: PER_PAGE }).toString()

  useEffect(() => {
    if (isHere) return
    let isGone = false
    async function read() {
      try {
        const params = { id: galleryId }
        let { tokens_gallery: page } = await callApi('GET /v1/gallery/:id', {
          params,
          query: new URLSearchParams(query),
        })
        let items = page.data
        while (page.next_page_url && !isGone) {
          setState({ items, isWhole: false, error: null })
          ;({ tokens_gallery: page } = await followLink('GET /v1/gallery/:id', page.next_page_url))
          items = items.concat(page.data)
        }
        if (!isGone) setState({ items, isWhole: true, error: null })
      } catch (failure) {
        const error = failureWords(failure, 'Галерея не загрузилась')
        if (!isGone) setState((old) => ({ ...old, error }))
      }
    }
    void read()
    return () => {
      isGone = true
    }
  }, [galleryId, query, isHere])

  return state
}
