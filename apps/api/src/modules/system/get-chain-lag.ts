import { chainLagMs, lagToTell } from '@kefir/rules/chain/chain-lag'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { findChainReading } from './chain-reading.queries.ts'

/** How far what we know of the chain is behind; null where none was ever read. */
export async function findChainLagMs(db: Db, now: Date): Promise<number | null> {
  const reading = await findChainReading(db, now)
  return reading && chainLagMs(reading, now)
}

export async function findChainLagSeconds(db: Db, now: Date): Promise<number | null> {
  const lagMs = await findChainLagMs(db, now)
  return lagMs === null ? null : Math.round(lagMs / 1_000)
}

/** In minutes, where everybody should know; a site without a chain follows none. */
export async function getLagToTell({
  db,
  chain,
  now,
}: Pick<Context, 'db' | 'chain' | 'now'>): Promise<number | null> {
  if (!chain) return null
  const lagMs = await findChainLagMs(db, now())
  return lagMs === null ? null : lagToTell(lagMs)
}
