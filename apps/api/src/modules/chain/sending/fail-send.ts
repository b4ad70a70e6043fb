import type { Block } from '../../../ports/chain.ts'
import { endSend } from './end-send.ts'
import type { Sending } from './sending.ts'
import { listAttempts, type AttemptRow, type Ending, type SendRow } from './sending.queries.ts'

type Failure = Omit<Extract<Ending, { status: 'failed' }>, 'status'>

/**
 * Ends what came to nothing, once nothing of it can be mined any more. What was signed may have been done all the same: a
 * receipt may be lost and the repeat refused, so the contract is asked before anybody hears of a failure.
 */
export async function failSend(context: Sending, send: SendRow, failure: Failure) {
  const attempts = await listAttempts(context.db, send.id)
  // What was never signed cannot have been done.
  if (attempts.length === 0) return endSend(context, send.id, { status: 'failed', ...failure })

  const final = await context.chain.node.agreeOnFinal()
  if (!(await areSpent(context, attempts, final))) {
    context.log.warn({ send: send.id, ...failure }, 'a failed transaction may still be mined')
    return
  }
  const mined =
    (await findReceipt(context, attempts, final)) ?? (await findDone(context, send, final))
  await endSend(
    context,
    send.id,
    mined ? { status: 'done', mined } : { status: 'failed', ...failure },
  )
}

/**
 * Each nonce that it was signed under is counted, so the block knows all that can have come of it. A nonce that the chain
 * has not come to keeps the failure from being told, however long: those bytes are valid until it is spent. Contracts would
 * refuse a second mint, but this would be the first: of a token that was told to be here, and sold by then.
 */
async function areSpent({ chain }: Sending, attempts: AttemptRow[], final: Block) {
  for (const purse of new Set(attempts.map((attempt) => attempt.purse))) {
    const nonces = attempts.filter((attempt) => attempt.purse === purse).map(({ nonce }) => nonce)
    if ((await chain.node.countFinal(purse, final)) <= Math.max(...nonces)) return false
  }
  return true
}

async function findReceipt({ chain }: Sending, attempts: AttemptRow[], final: Block) {
  for (const { hash, is_filler } of attempts) {
    const receipt = is_filler ? null : await chain.node.findFinalReceipt(hash, final)
    if (receipt?.hasSucceeded) return receipt
  }
  return null
}

/** By the contract's word: which of the attempts it was nobody knows. */
async function findDone({ chain }: Sending, send: SendRow, final: Block) {
  const { proof_to: to, proof_data: data, proof_answer: proof } = send
  const answer = await chain.node.readFinalCall({ to, data }, final)
  const isDone = proof === null ? answer !== null && answer !== '0x' : answer === proof
  return isDone ? { hash: null, block: final.number, blockHash: final.hash } : null
}
