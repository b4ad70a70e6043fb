import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { openDb } from '../db/client.ts'
import { copyServing, copyStopped, homeOf, restore } from './copy-cluster.ts'
import { dealFaults } from './deal-faults.ts'
import { buyWhile } from './deal-load.ts'
import type { LossBed } from './loss-bed.ts'
import { query } from './query.ts'

const CHECK_LEDGER = fileURLToPath(new URL('../../../../scripts/check-ledger.ts', import.meta.url))
const execute = promisify(execFile)

export type Way = 'stopped' | 'serving'

/** Copies the database while people buy, and restores each copy elsewhere: all that was acknowledged is there, by law. */
export async function copyUnderPurchases(loss: LossBed, ways: Way[]) {
  const { url } = loss.server
  const home = await homeOf(url)
  let restored = 0
  const load = await buyWhile(loss.bed, async (sold) => {
    for (const way of ways) {
      const acknowledged = await sold(5)
      const copy = await (way === 'stopped'
        ? copyStopped(loss.server, home)
        : copyServing(url, home))
      await restore(copy, async (restoredUrl) => {
        restored += await judge(restoredUrl, acknowledged)
      })
    }
  })
  expect(load.wrong).toEqual([])
  expect(await dealFaults(loss.bed.context.db)).toEqual({})
  return { purchases: load.orders.length, restored }
}

async function judge(url: string, acknowledged: number[]): Promise<number> {
  const db = openDb(url, { max: 2 })
  try {
    const rows = await query<{ id: number }>(db, 'select id from orders')
    const ids = new Set(rows.map(({ id }) => id))
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
    expect(await dealFaults(db)).toEqual({})
    const { stdout } = await execute(process.execPath, [CHECK_LEDGER], {
      env: { DATABASE_URL: url },
    })
    expect(stdout).toContain('Все остатки сходятся с записями.')
    return ids.size
  } finally {
    await db.destroy()
  }
}
