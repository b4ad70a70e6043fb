import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { DecideBody, Next, QueueQuery, ReviewItem } from '@kefir/wire/moderation'
import { ApiFailure, callApi } from '../../../lib/api/call-api.ts'
import { showToast } from '../../../ui/toast.tsx'
import { placeInQueue } from './place-in-queue.ts'
import { doneWords } from './review-words.ts'
import { whyNoNext } from './why-no-next.ts'

/** Makes the decision and goes on to the next of the queue, or back to the list where there is none. */
export function useDecision(
  item: Pick<ReviewItem, 'id' | 'name' | 'is_imported' | 'next_id'>,
  queue: QueueQuery,
) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<{ isSending: boolean; error: string | null }>({
    isSending: false,
    error: null,
  })

  async function decide(body: DecideBody): Promise<Next> {
    const next = await callApi('POST /v1/admin/moderation/:id', {
      params: { id: item.id },
      body: { ...body, queue },
    })
    const done = doneWords(body.decision, item)
    showToast(next.left ? `${done}. ${whyNoNext(next.left)}` : done)
    return next
  }

  const goOn = (next: Next) => navigate(placeInQueue(queue, next.next_id))

  /** A key does it at once; a refusal is said at the buttons. */
  async function decideAtOnce(body: DecideBody) {
    if (state.isSending) return
    setState({ isSending: true, error: null })
    try {
      const next = await decide(body)
      setState({ isSending: false, error: null })
      await goOn(next)
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure
      setState({ isSending: false, error: failure.message })
      // Somebody else was first: the page shows what they decided.
      if (failure.status === 409) void revalidate()
    }
  }

  return {
    ...state,
    next: item.next_id ? placeInQueue(queue, item.next_id) : null,
    decide,
    decideAtOnce,
    goOn,
  }
}
