import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { DecideBody, ReviewItem } from '@kefir/wire/moderation'
import { ApiFailure, callApi } from '../../../lib/api/call-api.ts'
import { showToast } from '../../../ui/toast.tsx'

const DONE: Record<DecideBody['decision'], string> = {
  approve: 'Одобрено',
  reject: 'Возвращено автору',
  changes_requested: 'Возвращено автору на правки',
  defer: 'Отложено',
}

/** Makes the decision and goes on to the next that waits, or back to the queue. */
export function useDecision({ id, next_id }: Pick<ReviewItem, 'id' | 'next_id'>, queue: string) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<{ isSending: boolean; error: string | null }>({
    isSending: false,
    error: null,
  })
  const placeOf = (other: number | null) => (other ? `/admin/moderation/${other}` : queue)

  async function decide(body: DecideBody) {
    const { next_id: next } = await callApi('POST /v1/admin/moderation/:id', {
      params: { id },
      body,
    })
    showToast(DONE[body.decision])
    return next
  }

  /** A key does it at once; a refusal is said at the buttons. */
  async function decideAtOnce(body: DecideBody) {
    if (state.isSending) return
    setState({ isSending: true, error: null })
    try {
      const next = await decide(body)
      setState({ isSending: false, error: null })
      await navigate(placeOf(next))
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure
      setState({ isSending: false, error: failure.message })
      // Somebody else was first: the page shows what they decided.
      if (failure.status === 409) void revalidate()
    }
  }

  return {
    ...state,
    next: next_id ? placeOf(next_id) : null,
    decide,
    decideAtOnce,
    goOn: () => void navigate(placeOf(next_id)),
  }
}
