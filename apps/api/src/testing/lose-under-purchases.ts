import { expect } from 'vitest'
import { dealFaults } from './deal-faults.ts'
import { buyWhile } from './deal-load.ts'
import type { LossBed } from './loss-bed.ts'
import { query } from './query.ts'

/** The server is stopped or killed and comes back, or every connection is ended, after so many purchases. */
export type Loss = { after: number; how: 'stop' | 'kill' | 'end' }

/** Loses the database again and again while people buy: whatever was acknowledged is done, once and whole. */
export async function loseUnderPurchases(loss: LossBed, plan: Loss[]) {
  const { db } = loss.bed.context
  const load = await buyWhile(loss.bed, async (sold) => {
    for (const { after, how } of plan) {
      await sold(after)
      if (how === 'end') await loss.endConnections()
      else await loss.restart(how)
    }
    await sold(4)
  })
  expect(load.wrong).toEqual([])
  const [kept] = await query(
    db,
    `select count(*)::int as orders, count(*) filter (where status = 'done')::int as done,
      (select count(*)::int from pgboss.job where name = 'jobs.failed') as lost
    from orders where id = any($1)`,
    load.orders,
  )
  expect(kept).toEqual({ orders: load.orders.length, done: load.orders.length, lost: 0 })
  expect(await dealFaults(db)).toEqual({})
  return load
}
