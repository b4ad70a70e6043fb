import { useState } from 'react'
import type { Token } from '@kefir/wire/tokens'
import { callApi } from '../../lib/api/call-api.ts'
import { failureWords } from '../../lib/api/failure-words.ts'
import { showToast } from '../../ui/toast.tsx'

export type Hiding = { isHidden: boolean; toggle: () => void }

/** Whether the owner keeps the token from everybody else, at once as they wish; taken back where it fails. */
export function useHiding({ id, is_hidden: isHidden }: Pick<Token, 'id' | 'is_hidden'>): Hiding {
  const [own, setOwn] = useState({ read: isHidden, now: isHidden })
  const now = own.read === isHidden ? own.now : isHidden
  const set = (next: boolean) => setOwn({ read: isHidden, now: next })

  async function toggle() {
    set(!now)
    try {
      const name = now ? 'DELETE /v1/token/:id/hide' : 'POST /v1/token/:id/hide'
      const reply = await callApi(name, { params: { id } })
      set(reply.is_hidden)
    } catch (error) {
      set(now)
      showToast(failureWords(error))
    }
  }

  return { isHidden: now, toggle: () => void toggle() }
}
