import { step } from '../../../step.ts'
import type { Sending } from './sending.ts'
import type { AttemptRow } from './sending.queries.ts'

/** Gives a stored attempt to the nodes. Whether it is mined is read later, whatever they say now. */
export async function sendAttempt(
  { chain, log }: Pick<Sending, 'chain' | 'log'>,
  sendId: number,
  { raw, hash }: AttemptRow,
) {
  const outcome = await chain.node.send(raw)
  step('send.sent')
  if (outcome === 'poor')
    log.error({ send: sendId, hash }, 'the purse cannot pay for a transaction')
  else if (outcome !== 'taken') log.warn({ send: sendId, hash, outcome }, 'a node did not take it')
}
