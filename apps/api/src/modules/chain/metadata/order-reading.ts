import { ORDERED_PAUSE_MS, REFRESH_PAUSE_MS } from '@kefir/rules/chain/retry-pauses'
import { writeTokenKey, type TokenKey } from '@kefir/rules/chain/token-key'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import { claimUnread } from './planned-readings.queries.ts'
import { READ_METADATA } from './read-metadata.ts'

/** So many of a wallet are read before the first of another that is behind it. */
const A_TURN = 16

/** `turn`: how many of the wallet come before these; its owner has named the one that `isNamed`. */
type Course = { isNamed: boolean; turn: number }

/**
 * Has metadata read after commit that were never read; what fails keeps to its pauses. The longer a wallet, the later
 * its last come: thousands on a silent site keep nobody waiting who has one.
 */
export async function orderReading(
  { jobs, now }: Pick<Context, 'jobs' | 'now'>,
  tx: Tx,
  tokens: TokenKey[],
  { isNamed, turn }: Course,
) {
  const at = now()
  const until = new Date(at.getTime() + ORDERED_PAUSE_MS)
  const before = new Date(at.getTime() - REFRESH_PAUSE_MS)
  const claimed = await claimUnread(tx, tokens, { at, until, before, isNamed })
  const keys = new Set(claimed.map(writeTokenKey))
  await jobs.sendMissing(
    tx,
    READ_METADATA,
    tokens.flatMap(({ contract, number }, index) => {
      const key = writeTokenKey({ contract, number })
      const priority = -Math.floor((turn + index) / A_TURN)
      return keys.has(key) ? [{ key, data: { contract, number }, priority }] : []
    }),
  )
}
