import type { Context } from '../../../context.ts'
import { ChainAway } from '../../../ports/chain.ts'
import { ADVANCE_SEND } from './advance-send.ts'
import { listDueSends, noteBalance } from './sending.queries.ts'

export const SWEEP_SENDS = 'chain.sweep-sends'

const AT_A_TIME = 500
const WEI_IN_GWEI = 1_000_000_000n

/** Looks at whatever should have been looked at by now, and at how full the purse is. */
export async function sweepSends(context: Context) {
  const { db, transact, jobs, now } = context
  if (!context.chain) return
  const sendIds = await listDueSends(db, now(), AT_A_TIME)
  await transact((tx) =>
    jobs.sendMissing(
      tx,
      ADVANCE_SEND,
      sendIds.map((sendId) => ({ key: String(sendId), data: { sendId } })),
    ),
  )
  await weighPurse(context)
}

async function weighPurse({ chain, db, log, now }: Context) {
  const { node, signer } = chain!
  try {
    const balance = await node.readBalance(signer.address)
    await noteBalance(db, signer.address, balance / WEI_IN_GWEI, now())
  } catch (error) {
    if (!(error instanceof ChainAway)) throw error
    log.warn({ err: error }, 'the chain did not answer')
  }
}
