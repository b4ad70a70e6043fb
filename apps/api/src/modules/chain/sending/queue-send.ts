import { GIVE_UP_AFTER_MS } from '@kefir/rules/chain/next-of-send'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import type { Call, Proof } from '../../../ports/chain.ts'
import { ADVANCE_SEND } from './advance-send.ts'
import { insertSend } from './sending.queries.ts'

type Queueing = Pick<Context, 'jobs' | 'now'>

/**
 * Has a call sent to the chain after the caller's commit. `key` is what it is for: asked again, it is the same one.
 * `send.ended` tells when it is done or failed, for good; `proof` is asked before it is said to have failed.
 */
export async function queueSend(
  { jobs, now }: Queueing,
  tx: Tx,
  { key, to, data, proof }: Call & { key: string; proof: Proof },
) {
  const at = now()
  const deadlineAt = new Date(at.getTime() + GIVE_UP_AFTER_MS)
  const sendId = await insertSend(tx, { key, to, data, proof, now: at, deadlineAt })
  if (sendId !== null) await jobs.send(tx, ADVANCE_SEND, { sendId }, { key: String(sendId) })
}
