import { useState } from 'react'
import type { GalleryLight } from '@kefir/wire/galleries'
import { callApi } from '../../lib/api/call-api.ts'
import { failureWords } from '../../lib/api/failure-words.ts'
import { showToast } from '../../ui/toast.tsx'

/** The user's own galleries and whether each holds the token; asked for when `load` is called. */
export function useGalleryList(userId: number, tokenId: number) {
  const [list, setList] = useState<GalleryLight[] | null>(null)
  const [error, setError] = useState<string | null>(null)

  async function load() {
    setError(null)
    try {
      setList(await callApi('GET /v1/user/:id/galleries/light', { params: { id: userId } }))
    } catch (failure) {
      setError(failureWords(failure))
    }
  }

  const mark = (galleryId: number, isIn: boolean) =>
    setList(
      (old) => old && old.map((one) => (one.id === galleryId ? marked(one, tokenId, isIn) : one)),
    )

  async function toggle(gallery: GalleryLight) {
    const isIn = gallery.token_ids.includes(tokenId)
    mark(gallery.id, !isIn)
    try {
      await (isIn ? takeOut(gallery.id, tokenId) : putIn(gallery.id, tokenId))
    } catch (failure) {
      mark(gallery.id, isIn)
      showToast(failureWords(failure))
    }
  }

  return { list, error, load, toggle }
}

const putIn = (gallery_id: number, token_id: number) =>
  callApi('POST /v1/gallery/add/token', { body: { gallery_id, token_id } })

const takeOut = (gallery_id: number, token_id: number) =>
  callApi('DELETE /v1/gallery/delete/token', {
    body: { gallery_id, tokens: [{ token_id }] },
  })

const marked = (gallery: GalleryLight, tokenId: number, isIn: boolean): GalleryLight => {
  const others = gallery.token_ids.filter((id) => id !== tokenId)
  const token_ids = isIn ? [...others, tokenId] : others
  const change = token_ids.length - gallery.token_ids.length
  return { ...gallery, token_ids, tokens_count: gallery.tokens_count + change }
}
