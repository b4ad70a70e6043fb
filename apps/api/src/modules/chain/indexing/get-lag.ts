import { chainLagMs } from '@kefir/rules/chain/chain-lag'
import type { Db } from '../../../db/client.ts'
import { findReading } from './cursor.queries.ts'

/** How far what we know of the chain is behind, by the database's clock unless told; null where none was ever read. */
export async function findLagMs(db: Db, now?: Date): Promise<number | null> {
  const reading = await findReading(db, now ?? null)
  return reading && chainLagMs(reading, reading.at)
}

export async function readLagSeconds(db: Db): Promise<number | null> {
  const lagMs = await findLagMs(db)
  return lagMs === null ? null : Math.round(lagMs / 1_000)
}
