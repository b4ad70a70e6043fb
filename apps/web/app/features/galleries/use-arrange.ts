import { useEffect, useRef, useState } from 'react'
import type { GalleryToken } from '@kefir/wire/galleries'
import { callApi } from '../../lib/api/call-api.ts'
import { failureWords } from '../../lib/api/failure-words.ts'
import { showToast } from '../../ui/toast.tsx'
import { putBack } from './move-item.ts'
import { quoted } from '../../lib/format/format.ts'

/**
 * Works of a gallery whose order, captions and number change at once on the screen and one after the other
 * on the server. What it refuses is taken back.
 */
export function useArrange(galleryId: number, whole: GalleryToken[]) {
  const [items, setItems] = useState(whole)
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle')
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  // Meanwhile others may have been moved or removed: what is brought back comes among those that are there now.
  const latest = useRef(items)
  useEffect(() => {
    latest.current = items
  })

  async function save(deed: () => Promise<unknown>, takeBack: () => void): Promise<boolean> {
    setState('saving')
    const turn = queue.current.then(deed)
    queue.current = turn.catch(() => {})
    try {
      await turn
      setState('saved')
      return true
    } catch (failure) {
      setState('idle')
      takeBack()
      showToast(failureWords(failure))
      return false
    }
  }

  const put = (tokens: { token_id: number; caption?: string }[]) =>
    callApi('PUT /v1/gallery/:id', { params: { id: galleryId }, body: { tokens } })

  function order(wished: GalleryToken[], before = items) {
    setItems(wished)
    void save(
      () => put(wished.map(({ id }) => ({ token_id: id }))),
      () => setItems(before),
    )
  }

  function caption(item: GalleryToken, text: string) {
    const set = (words: string) =>
      setItems((old) => old.map((one) => (one.id === item.id ? { ...one, caption: words } : one)))
    set(text)
    void save(
      () => put([{ token_id: item.id, caption: text }]),
      () => set(item.caption),
    )
  }

  async function remove(item: GalleryToken) {
    const before = items
    const tokens = [{ token_id: item.id }]
    setItems(items.filter(({ id }) => id !== item.id))
    const isDone = await save(
      () => callApi('DELETE /v1/gallery/delete/token', { body: { gallery_id: galleryId, tokens } }),
      () => setItems(before),
    )
    if (isDone)
      showToast(`${quoted(item.name)} больше не в галерее`, {
        text: 'Вернуть',
        act: () => bringBack(item, before),
      })
  }

  /** To where it stood, behind what was before it then, with its words. */
  function bringBack(item: GalleryToken, before: GalleryToken[]) {
    const wished = putBack(latest.current, item, before)
    setItems(wished)
    void save(
      async () => {
        const body = { gallery_id: galleryId, token_id: item.id }
        await callApi('POST /v1/gallery/add/token', { body })
        await put(
          wished.map(({ id }) => ({
            token_id: id,
            ...(id === item.id && { caption: item.caption }),
          })),
        )
      },
      () => setItems((old) => old.filter(({ id }) => id !== item.id)),
    )
  }

  return { items, state, show: setItems, order, caption, remove }
}
