import { randomFrom } from '@kefir/rules/random/random-from'
import { expect, onTestFinished, test } from 'vitest'
import { dealFaults } from '../../../testing/deal-faults.ts'
import { openMarketBed } from '../../../testing/market-bed.ts'
import { noteCounts } from '../../../testing/note-counts.ts'
import { p95 } from '../../../testing/p95.ts'
import { query } from '../../../testing/query.ts'
import { roundsOf } from '../../../testing/torture-rounds.ts'
import { tortureSeed } from '../../../testing/torture-seed.ts'
import { sweepOrders } from './sweep-orders.ts'

const ORDERS = roundsOf(50)
const WAYS = ['given up', 'overdue', 'bought by another', 'hidden'] as const

test(`${ORDERS} random orders paid after their time or after the token left: every payment goes back by itself`, async ({
  task,
}) => {
  const bed = await openMarketBed()
  onTestFinished(bed.close)
  const { db } = bed.context
  const random = randomFrom(`${tortureSeed()} late money`)
  const counts: Record<string, number> = {}
  const took: number[] = []
  let paid = 0

  const overdue = (orderId: number) =>
    query(db, `update orders set expires_at = now() - interval '1 second' where id = $1`, orderId)
  const hide = (tokenId: number) =>
    query(db, `update tokens set status = 'hidden' where id = $1`, tokenId)

  async function lose() {
    const way = random.pick(WAYS)
    counts[way] = (counts[way] ?? 0) + 1
    const buyer = await bed.person()
    const tokens = await Promise.all(
      Array.from({ length: random.int(1, 3) }, () =>
        bed.offered({
          price: BigInt(random.int(1_000, 500_000)),
          royaltyBps: random.int(0, 1_000),
        }),
      ),
    )
    const tokenIds = tokens.map(({ id }) => id)
    const orderId = await bed.ordered(buyer, ...tokenIds)
    const methods = random.pick([['sbp'], ['card'], ['sbp', 'card']] as const)
    const bankIds: string[] = []
    for (const method of methods) bankIds.push(await bed.begun(buyer, orderId, method))

    let owner = tokens[0]!.ownerId
    if (way === 'given up')
      expect((await bed.ask('POST', `/orders/${orderId}/cancel`, buyer)).statusCode).toBe(200)
    if (way === 'hidden') await hide(random.pick(tokenIds))
    if (way === 'overdue') {
      await overdue(orderId)
      await sweepOrders(bed.context)
      const status = () => query(db, 'select status from orders where id = $1', orderId)
      await expect.poll(status).toEqual([{ status: 'expired' }])
    }
    if (way === 'bought by another') {
      await overdue(orderId)
      const quick = await bed.person()
      const other = await bed.ordered(quick, tokenIds[0]!)
      bed.bank.pay(await bed.begun(quick, other, 'sbp'))
      await bed.until(quick, other, 'done')
      owner = quick.id
    }
    const since = performance.now()
    for (const bankId of random.shuffle(bankIds)) bed.bank.pay(bankId)
    await bed.until(buyer, orderId, 'refunded')
    const unreturned = () =>
      query(
        db,
        `select p.id from payments p left join refunds r on r.payment_id = p.id
        where p.purpose = 'order' and p.ref_id = $1
          and p.status <> 'cancelled' and r.status is distinct from 'succeeded'`,
        orderId,
      )
    await expect.poll(unreturned, { timeout: 20_000 }).toEqual([])
    took.push(performance.now() - since)
    paid += bankIds.length
    expect(await bed.ownerOf(tokenIds[0]!)).toBe(owner)
  }

  for (let order = 0; order < ORDERS; order += 1) {
    await lose()
    expect(await dealFaults(db)).toEqual({})
  }
  noteCounts(task, {
    orders: ORDERS,
    ...counts,
    'payments given back': paid,
    'p95 of the way back, ms': p95(took),
  })
})
