import { chooseFees } from '@kefir/rules/chain/choose-fees'
import { MOST_GAS } from '@kefir/rules/chain/most-gas'
import { plainLine } from '@kefir/rules/text/plain-text'
import { step } from '../../../step.ts'
import type { Sending } from './sending.ts'
import { failSend } from './fail-send.ts'
import { sendAttempt } from './send-attempt.ts'
import {
  insertAttempt,
  lockPurse,
  lockSend,
  markSigned,
  setNextNonce,
  type SendRow,
} from './sending.queries.ts'
import { signAttempt } from './sign-attempt.ts'

/** Gas that a call may need more than it was estimated at: other transactions come before it. */
const SPARE_PERCENT = 120n
/** Of what a contract says of its refusal: it may say anything. */
const LONGEST_WORDS = 300

/**
 * Gives a transaction its nonce and stores it signed, in one: a crash leaves a nonce that is used or none. What the
 * contract would refuse, or burn more for than anything of ours does, costs no nonce; what is too dear waits, as does what
 * nodes differ about, until its hour is over.
 */
export async function signFirst(context: Sending, send: SendRow) {
  const { chain, config, now, transact, publish } = context
  const { node, signer } = chain
  if (now() >= send.deadline_at) return failSend(context, send, { reason: 'given-up' })

  const call = { to: send.to_address, data: send.data }
  const estimate = await node.estimate({ from: signer.address, ...call })
  if ('refusal' in estimate)
    return failSend(context, send, {
      reason: estimate.reason,
      detail: plainLine(estimate.refusal, LONGEST_WORDS),
    })
  if (estimate.gas > MOST_GAS)
    return failSend(context, send, { reason: 'greedy', detail: `${estimate.gas} gas` })
  const fees = chooseFees(await node.readFees())
  if (fees.maxFeePerGas > config.chain!.maxFeePerGas) {
    context.log.warn({ send: send.id, fee: String(fees.maxFeePerGas) }, 'the chain is too dear now')
    return
  }
  const counted = await node.countSent(signer.address)
  const gas = (estimate.gas * SPARE_PERCENT) / 100n

  const attempt = await transact(async (tx) => {
    const purse = await lockPurse(tx, signer.address)
    const { status } = await lockSend(tx, send.id)
    if (status !== 'queued') return null

    const nonce = await chooseNonce(purse)
    const signed = await signAttempt(context, { call, nonce, gas, fees, isFiller: false })
    await setNextNonce(tx, signer.address, nonce + 1)
    await markSigned(tx, { id: send.id, purse: signer.address, nonce, gas, now: now() })
    await insertAttempt(tx, send.id, signed)
    await publish(tx, { type: 'send.advanced', sendId: send.id, key: send.key })
    return signed
  })
  step('send.signed')
  if (attempt) await sendAttempt(context, send.id, attempt)

  /**
   * While one of ours is under way we know better than a node what comes next. Otherwise the chain does: it may have
   * counted what another program sent with our key, and an embedded one may have lost what was not yet on its disk.
   */
  async function chooseNonce({ nextNonce, hasUnderWay }: Purse) {
    if (hasUnderWay || counted >= nextNonce) return Math.max(nextNonce, counted)
    // One of ours may have become final since it was counted.
    return node.countSent(signer.address)
  }
}

type Purse = { nextNonce: number; hasUnderWay: boolean }
