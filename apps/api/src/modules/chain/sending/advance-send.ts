import type { Context } from '../../../context.ts'
import { ChainAway } from '../../../ports/chain.ts'
import { followSend } from './follow-send.ts'
import { isOver } from './sending.ts'
import { findSend, postponeLook, type SendRow } from './sending.queries.ts'
import { signFirst } from './sign-first.ts'

export const ADVANCE_SEND = 'chain.advance-send'

const SECOND_MS = 1_000
const SOONEST_MS = SECOND_MS
const LATEST_MS = 15 * SECOND_MS

/** Goes on with one transaction, whoever calls and however often, and looks again later until it is over. */
export async function advanceSend(context: Context, { sendId }: { sendId: number }) {
  const { chain, db } = context
  // A node without a chain leaves it to those that have one: the sweeper asks again.
  if (!chain) return
  const send = await findSend(db, sendId)
  if (!send || isOver(send)) return

  const sending = { ...context, chain }
  try {
    await (send.status === 'queued' ? signFirst(sending, send) : followSend(sending, send))
  } catch (error) {
    if (!(error instanceof ChainAway)) throw error
    context.log.warn({ err: error, send: sendId }, 'the chain did not answer')
  }
  await lookLater(context, send)
}

/** A quarter of what it has taken so far: soon at first, seldom later. */
async function lookLater({ transact, jobs, now }: Context, { id, updated_at }: SendRow) {
  const at = now()
  const ageMs = at.getTime() - updated_at.getTime()
  const until = new Date(at.getTime() + Math.min(LATEST_MS, Math.max(SOONEST_MS, ageMs / 4)))
  await transact(async (tx) => {
    const isFirst = await postponeLook(tx, id, { now: at, until })
    if (isFirst)
      await jobs.send(tx, ADVANCE_SEND, { sendId: id }, { after: until, key: String(id) })
  })
}
