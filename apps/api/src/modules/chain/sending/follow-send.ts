import { chooseFees, raiseFees } from '@kefir/rules/chain/choose-fees'
import { GIVE_UP_AFTER_MS, nextOfSend } from '@kefir/rules/chain/next-of-send'
import type { Block, Receipt } from '../../../ports/chain.ts'
import { step } from '../../../step.ts'
import { endSend } from './end-send.ts'
import { failSend } from './fail-send.ts'
import { sendAttempt } from './send-attempt.ts'
import type { Sending } from './sending.ts'
import {
  findLowestNonce,
  insertAttempt,
  listAttempts,
  lockPurse,
  lockSend,
  markAllQueued,
  markLost,
  markMined,
  markQueued,
  markUnmined,
  type AttemptRow,
  type SendRow,
} from './sending.queries.ts'
import { signAttempt } from './sign-attempt.ts'

const FILLER_GAS = 21_000n
const NOTHING = '0x'

/** Reads how a signed transaction stands and does what the rule says. Only what two nodes hold final ends anything. */
export async function followSend(context: Sending, send: SendRow) {
  const { db, now } = context
  const { node } = context.chain
  const attempts = await listAttempts(db, send.id)
  const newest = attempts.at(-1)!
  const lowest = (await findLowestNonce(db, send.purse!)) ?? send.nonce!
  const final = await node.agreeOnFinal()
  const counted = await node.countFinal(send.purse!, final)
  const mined = await findMined(context, { send, attempts, counted, final })
  // Nothing of ours will bring the chain to a nonce that it has not come to before the first of those under way.
  const isGap = counted < lowest
  const isLost = mined === null && (counted > send.nonce! || isGap)
  const lostSince = isLost ? (send.lost_since ?? now()) : null
  await noteSeen(context, send, { receipt: mined?.receipt ?? null, lostSince })

  const next = nextOfSend(
    {
      mined: mined && {
        isFinal: mined.isFinal,
        hasSucceeded: mined.receipt.hasSucceeded,
        isFiller: mined.attempt.is_filler,
      },
      offeredAt: newest.signed_at,
      isFilling: newest.is_filler,
      deadlineAt: send.deadline_at,
      lostSince,
    },
    now(),
  )
  switch (next.do) {
    case 'wait':
      return
    case 'repeat':
      return sendAttempt(context, send.id, newest)
    case 'replace':
    case 'fill':
      return offerMore(context, send, newest, {
        isFiller: newest.is_filler || next.do === 'fill',
      })
    case 'begin anew':
      return beginAnew(context, send, { isGap })
    case 'end':
      if (next.outcome === 'done')
        return endSend(context, send.id, { status: 'done', mined: mined!.receipt })
      return failSend(context, send, {
        reason: next.outcome === 'reverted' ? 'reverted' : 'given-up',
      })
  }
}

type Mined = { attempt: AttemptRow; receipt: Receipt; isFinal: boolean }
type Seeing = { send: SendRow; attempts: AttemptRow[]; counted: number; final: Block }

/** Of the attempts of one nonce at most one is mined, and any of them may be. */
async function findMined(
  { chain: { node } }: Sending,
  { send, attempts, counted, final }: Seeing,
): Promise<Mined | null> {
  for (const attempt of attempts.toReversed()) {
    const { hash } = attempt
    const isSpent = counted > attempt.nonce
    const seen = isSpent ? null : await node.findReceipt(hash)
    // One node's word is for people to see; by a final block two know it, or it is no more.
    if (seen && seen.block > final.number) return { attempt, receipt: seen, isFinal: false }
    const receipt = isSpent ? await node.findFinalReceipt(hash, final) : null
    // What came to nothing under an earlier nonce says nothing of the one that it has now.
    const isOfNow = attempt.nonce === send.nonce || (receipt?.hasSucceeded && !attempt.is_filler)
    if (receipt && isOfNow) return { attempt, receipt, isFinal: true }
  }
  return null
}

type Seen = { receipt: Receipt | null; lostSince: Date | null }

/** People see that it was mined before it is final. */
async function noteSeen(
  { transact, publish, now }: Sending,
  send: SendRow,
  { receipt, lostSince }: Seen,
) {
  const isSame =
    (receipt?.hash ?? null) === send.hash && (lostSince === null) === (send.lost_since === null)
  if (isSame) return
  await transact(async (tx) => {
    const { status } = await lockSend(tx, send.id)
    if (status !== 'signed' && status !== 'mined') return
    if (receipt) await markMined(tx, send.id, receipt, now())
    else if (status === 'mined') await markUnmined(tx, send.id, now())
    await markLost(tx, send.id, lostSince)
    await publish(tx, { type: 'send.advanced', sendId: send.id, key: send.key })
  })
  if (receipt) step('send.mined')
}

/** The same nonce for a higher fee: the same call again, or nothing at all. */
async function offerMore(
  context: Sending,
  send: SendRow,
  newest: AttemptRow,
  { isFiller }: { isFiller: boolean },
) {
  const { chain, config, transact, log } = context
  if (send.purse !== chain.signer.address) {
    // Only the key that signed it can spend its nonce: its bytes are offered until the chain has taken them.
    log.error({ send: send.id, purse: send.purse }, 'a transaction waits that another key signed')
    return sendAttempt(context, send.id, newest)
  }
  const offered = { maxFeePerGas: newest.max_fee, maxPriorityFeePerGas: newest.tip }
  const fees = raiseFees(offered, chooseFees(await chain.node.readFees()))
  if (fees.maxFeePerGas > config.chain!.maxFeePerGas) {
    log.warn({ send: send.id, fee: String(fees.maxFeePerGas) }, 'the chain is too dear now')
    return sendAttempt(context, send.id, newest)
  }
  const attempt = await transact(async (tx) => {
    const { status } = await lockSend(tx, send.id)
    const known = await listAttempts(tx, send.id)
    // Another node was quicker: its attempt is the newest.
    if (status !== 'signed' || known.at(-1)?.hash !== newest.hash) return null
    const signed = await signAttempt(context, {
      call: isFiller
        ? { to: chain.signer.address, data: NOTHING }
        : { to: send.to_address, data: send.data },
      nonce: send.nonce!,
      gas: isFiller ? FILLER_GAS : send.gas!,
      fees,
      isFiller,
    })
    await insertAttempt(tx, send.id, signed)
    return signed
  })
  step('send.signed')
  if (attempt) await sendAttempt(context, send.id, attempt)
}

/** Whatever became of it, contracts do nothing twice; and a failure is not told before they were asked. */
async function beginAnew(
  { transact, now, log }: Sending,
  { id, purse, nonce }: SendRow,
  { isGap }: { isGap: boolean },
) {
  if (isGap) log.error({ send: id, purse, nonce }, 'the chain counts fewer of ours than were done')
  else log.error({ send: id, purse, nonce }, 'another used the nonce of ours')
  await transact(async (tx) => {
    if (isGap) await lockPurse(tx, purse!)
    const { status, nonce: isNow } = await lockSend(tx, id)
    if (status !== 'signed' || isNow !== nonce) return
    const at = now()
    if (!isGap) return markQueued(tx, id, at)
    // One of them alone would get the nonce after those that wait in vain. No hour of theirs was any use.
    const deadlineAt = new Date(at.getTime() + GIVE_UP_AFTER_MS)
    await markAllQueued(tx, purse!, { now: at, deadlineAt })
  })
}
