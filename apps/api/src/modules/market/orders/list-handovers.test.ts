import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeToken } from '../../../testing/make-token.ts'
import { makeUser } from '../../../testing/make-user.ts'
import { startPlanBed, type PlanBed } from '../../../testing/plan-bed.ts'
import { listHandovers } from './list-handovers.ts'

const NOW = new Date('2026-11-17T12:00:00+03:00')
const RECEIVER = `0x${'b'.repeat(40)}`
/** Of the buyer and the seller each, all over. */
const DONE = 5_000

let bed: PlanBed
let buyer: { id: number }
let seller: { id: number }
let tokenId: number
beforeAll(async () => {
  bed = await startPlanBed()
  buyer = await makeUser(bed.db, { nikname: 'pokupatel' })
  seller = await makeUser(bed.db, { nikname: 'prodavec' })
  tokenId = (await makeToken(bed.db, { createdAt: NOW, name: 'В пути' })).id
  await sell('done', 'sold', { from: 1, to: DONE })
  await sell('delivering', null, { from: DONE + 1, to: DONE + 1 })
  await sql`
    insert into chain_sends (key, to_address, data, proof_to, proof_data, status, created_at, updated_at, deadline_at, look_at)
    select 'settle:' || id, ${RECEIVER}, '0x', ${RECEIVER}, '0x', 'queued', ${NOW}::timestamptz, ${NOW}::timestamptz,
      ${NOW}::timestamptz, ${NOW}::timestamptz
    from order_items`.execute(bed.db)
  await sql`vacuum analyze`.execute(bed.db)
}, 120_000)
afterAll(() => bed.close())

/** So many orders of the buyer, each of one token that the seller signed for. */
async function sell(
  status: string,
  reason: string | null,
  { from, to }: { from: number; to: number },
) {
  const numbers = sql`generate_series(${sql.lit(from)}, ${sql.lit(to)}) n`
  await sql`
    insert into orders (id, buyer_id, origin, status, total, created_at, expires_at, paid_at, delivering_at)
    select n, ${buyer.id}, 'listing', ${status}, 1000, ${NOW}::timestamptz, ${NOW}::timestamptz, ${NOW}::timestamptz,
      ${NOW}::timestamptz
    from ${numbers}`.execute(bed.db)
  await sql`
    insert into sale_orders (id, token_id, user_id, seller, collection, chain_token_id, price, expires_at, nonce, settlement,
      signature, receiver, created_at, check_at, ended_at, end_reason)
    overriding system value
    select n, ${tokenId}, ${seller.id}, ${RECEIVER}, ${RECEIVER}, '1', 1000, ${NOW}::timestamptz, n, ${RECEIVER}, '0x',
      ${RECEIVER}, ${NOW}::timestamptz, ${NOW}::timestamptz, case when ${reason}::text is not null then ${NOW}::timestamptz end,
      ${reason}
    from ${numbers}`.execute(bed.db)
  await sql`
    insert into order_items (order_id, token_id, token_name, seller_id, price, fee, royalty, sale_order_id)
    select n, ${tokenId}, 'В пути', ${seller.id}, 1000, 0, 0, n from ${numbers}`.execute(bed.db)
}

const told = (who: { id: number }) => bed.record('', (context) => listHandovers(context, who.id))

test('buyer and seller both see what the chain hands over, and nobody else does', async () => {
  const order = { order_id: DONE + 1, address: expect.stringMatching(/^0x[bB]{40}$/) }
  for (const [who, more] of [
    [buyer, order],
    [seller, { order_id: null, address: null }],
  ] as const)
    expect((await told(who)).answer.data).toEqual([
      {
        ...{ id: expect.any(Number), is_vault: false, status: 'queued', explorer_url: null },
        ...{ token: { id: tokenId, name: 'В пути', file: expect.anything() } },
        ...{ updated_at: '2026-11-17T12:00:00+03:00', ...more },
      },
    ])
  const other = await makeUser(bed.db, { nikname: 'prohozhij' })
  expect((await told(other)).answer.data).toEqual([])
})

test('what was handed over long ago is not read, on either side', async () => {
  const tables = ['orders', 'order_items', 'sale_orders', 'chain_sends']
  for (const who of [buyer, seller]) {
    const { statements } = await told(who)
    expect(statements).toHaveLength(1)
    await bed.expectFewRows(statements[0]!, tables, 10)
  }
})

test('what a buyer’s address turned away is told by how it goes into the vault', async () => {
  const { db } = bed
  await sql`
    update chain_sends set status = 'failed', reason = 'reverted' where key = (
      select 'settle:' || id from order_items where order_id = ${DONE + 1})`.execute(db)
  await sql`
    insert into chain_sends (key, to_address, data, proof_to, proof_data, status, hash, created_at, updated_at, deadline_at, look_at)
    select 'settle:' || id || ':vault', ${RECEIVER}, '0x', ${RECEIVER}, '0x', 'done', '0x' || repeat('1', 64),
      ${NOW}::timestamptz, ${NOW}::timestamptz, ${NOW}::timestamptz, ${NOW}::timestamptz
    from order_items where order_id = ${DONE + 1}`.execute(db)
  expect((await told(buyer)).answer.data).toMatchObject([
    { status: 'confirming', explorer_url: `https://polygonscan.com/tx/0x${'1'.repeat(64)}` },
  ])
})
