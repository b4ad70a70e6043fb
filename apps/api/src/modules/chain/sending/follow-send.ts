import { chooseFees, raiseFees } from '@kefir/rules/chain/choose-fees'
import { nextOfSend } from '@kefir/rules/chain/next-of-send'
import type { Receipt } from '../../../ports/chain.ts'
import { step } from '../../../step.ts'
import type { Sending } from './sending.ts'
import { endSend } from './end-send.ts'
import { sendAttempt } from './send-attempt.ts'
import {
  insertAttempt,
  listAttempts,
  lockSend,
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

/** Reads how a signed transaction stands and does what the rule says. */
export async function followSend(context: Sending, send: SendRow) {
  const { db, now } = context
  const attempts = await listAttempts(db, send.id)
  const newest = attempts.at(-1)!
  const mined = await findMined(context, attempts)
  const isFinal = mined !== null && (await isFinalBlock(context, mined.receipt))
  const lostSince = mined ? null : await findLost(context, send)
  await noteSeen(context, send, { receipt: mined?.receipt ?? null, lostSince })

  const next = nextOfSend(
    {
      mined: mined && {
        isFinal,
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
      return offerMore(context, send, newest, { isFiller: newest.is_filler })
    case 'fill':
      return offerMore(context, send, newest, { isFiller: true })
    case 'begin anew':
      context.log.error({ send: send.id, nonce: send.nonce }, 'another used the nonce of ours')
      return beginAnew(context, send)
    case 'end':
      if (next.outcome === 'done')
        return endSend(context, send.id, { status: 'done', mined: mined!.receipt })
      return endSend(context, send.id, {
        status: 'failed',
        reason: next.outcome === 'reverted' ? 'reverted' : 'given-up',
      })
  }
}

type Mined = { attempt: AttemptRow; receipt: Receipt }

/** Of the attempts of one nonce at most one is mined, and any of them may be. */
async function findMined({ chain }: Sending, attempts: AttemptRow[]): Promise<Mined | null> {
  for (const attempt of attempts.toReversed()) {
    const receipt = await chain.node.findReceipt(attempt.hash)
    if (receipt) return { attempt, receipt }
  }
  return null
}

/** A receipt may be of a branch that was left: its block must still be the one of that number. */
async function isFinalBlock({ chain }: Sending, { block, blockHash }: Receipt) {
  const final = await chain.node.readFinal()
  if (final.number < block) return false
  return (await chain.node.findBlock(block))?.hash === blockHash
}

async function findLost({ chain, now }: Sending, { purse, nonce, lost_since }: SendRow) {
  const isSpent = (await chain.node.countFinal(purse!)) > nonce!
  return isSpent ? (lost_since ?? now()) : null
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

async function beginAnew({ transact, now }: Sending, { id }: SendRow) {
  await transact(async (tx) => {
    const { status } = await lockSend(tx, id)
    if (status === 'signed') await markQueued(tx, id, now())
  })
}
