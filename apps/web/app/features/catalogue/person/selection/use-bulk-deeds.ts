import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { GalleryLight } from '@kefir/wire/galleries'
import { callApi } from '../../../../lib/api/call-api.ts'
import { showToast } from '../../../../ui/toast.tsx'
import { failureWords } from '../../../../lib/api/failure-words.ts'
import { addedWords, tokens } from './added-words.ts'

const hiddenWords = (count: number, isHidden: boolean) =>
  isHidden ? `Скрыто: ${tokens(count)}. Видите только вы` : `Снова показано: ${tokens(count)}`

type Listed = {
  /** Takes tokens out of the list at once, or puts them back. */
  mark: (ids: number[], isGone: boolean) => void
  /** Whether tokens that are hidden, or shown, leave this list. */
  leavesWhen: (isHidden: boolean) => boolean
  onDone: () => void
}

type Deed = { ids: number[]; isByKeyboard: boolean }

/** What is done with many tokens at once; each deed can be undone once, exactly as it was done. */
export function useBulkDeeds({ mark, leavesWhen, onDone }: Listed) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)

  async function attempt(act: () => Promise<void>) {
    setBusy(true)
    try {
      await act()
      await revalidate()
    } catch (failure) {
      showToast(failureWords(failure))
    } finally {
      setBusy(false)
    }
  }

  async function setHidden(ids: number[], isHidden: boolean) {
    const { changed } = await callApi('POST /v1/tokens/hide', {
      body: { token_ids: ids, is_hidden: isHidden },
    })
    mark(changed, leavesWhen(isHidden))
    return changed
  }

  const hide = ({ ids, isByKeyboard }: Deed, isHidden: boolean) =>
    attempt(async () => {
      const changed = await setHidden(ids, isHidden)
      onDone()
      if (changed.length === 0) return showToast(isHidden ? 'Они уже скрыты' : 'Они уже показаны')
      showToast(hiddenWords(changed.length, isHidden), {
        text: 'Отменить',
        isFocused: isByKeyboard,
        act: () =>
          void attempt(async () => {
            await setHidden(changed, !isHidden)
            showToast(`Отменено: ${tokens(changed.length)}`)
          }),
      })
    })

  const addTo = (gallery: GalleryLight, { ids, isByKeyboard }: Deed) =>
    attempt(async () => {
      const reply = await callApi('POST /v1/gallery/add/tokens', {
        body: { gallery_id: gallery.id, tokens: named(ids) },
      })
      onDone()
      const { added } = reply
      if (added.length === 0) return showToast(addedWords(reply))
      showToast(addedWords(reply), {
        text: 'Отменить',
        isFocused: isByKeyboard,
        act: () =>
          void attempt(async () => {
            await callApi('DELETE /v1/gallery/delete/token', {
              body: { gallery_id: gallery.id, tokens: named(added) },
            })
            showToast(`Убрано из галереи: ${tokens(added.length)}`)
          }),
      })
    })

  return { isBusy, hide, addTo }
}

const named = (ids: number[]) => ids.map((token_id) => ({ token_id }))
