import { writeTokenKey } from '@kefir/rules/chain/token-key'
import { ORDERED_PAUSE_MS } from '@kefir/rules/chain/retry-pauses'
import type { Context } from '../../../context.ts'
import { claimDueMetadata } from './planned-readings.queries.ts'
import { READ_METADATA } from './read-metadata.ts'

export const SWEEP_METADATA = 'chain.sweep-metadata'

const AT_A_TIME = 200
/** What fails may fail again: people who look on come first. */
const PRIORITY = -20

/** Has read again what could not be read and may have passed by now, and what a contract says is new. */
export async function sweepMetadata({ chain, transact, jobs, now }: Context) {
  if (!chain) return
  await transact(async (tx) => {
    const at = now()
    const until = new Date(at.getTime() + ORDERED_PAUSE_MS)
    const due = await claimDueMetadata(tx, { now: at, until, limit: AT_A_TIME })
    await jobs.sendMissing(
      tx,
      READ_METADATA,
      due.map((token) => ({
        key: writeTokenKey(token),
        data: { ...token, isRetry: true },
        priority: PRIORITY,
      })),
    )
  })
}
