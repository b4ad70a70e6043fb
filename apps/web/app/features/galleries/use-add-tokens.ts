import type { TokenCard } from '@kefir/wire/cards'
import type { Gallery } from '@kefir/wire/galleries'
import { callApi } from '../../lib/api/call-api.ts'
import { failureWords } from '../../lib/api/failure-words.ts'
import { formatPlural, quoted } from '../../lib/format/format.ts'
import { showToast } from '../../ui/toast.tsx'

/** As many as one call takes. */
const BATCH = 100

const named = (ids: number[]) => ids.map((token_id) => ({ token_id }))

/** Puts chosen tokens into a gallery, and offers to take out again exactly those that were not there. */
export function useAddTokens({ id, name }: Gallery, onChange: () => void) {
  async function takeOut(ids: number[]) {
    try {
      const body = { gallery_id: id, tokens: named(ids) }
      await callApi('DELETE /v1/gallery/delete/token', { body })
      onChange()
    } catch (failure) {
      showToast(failureWords(failure))
    }
  }

  return async (tokens: TokenCard[]): Promise<boolean> => {
    const ids = tokens.map((token) => token.id)
    const added: number[] = []
    try {
      for (let start = 0; start < ids.length; start += BATCH) {
        const body = { gallery_id: id, tokens: named(ids.slice(start, start + BATCH)) }
        added.push(...(await callApi('POST /v1/gallery/add/tokens', { body })).added)
      }
    } catch (failure) {
      showToast(failureWords(failure))
      if (added.length === 0) return false
    }
    onChange()
    if (added.length > 0)
      showToast(
        `В ${quoted(name)} теперь больше на ${formatPlural(added.length, ['токен', 'токена', 'токенов'])}`,
        { text: 'Отменить', act: () => void takeOut(added) },
      )
    return true
  }
}
