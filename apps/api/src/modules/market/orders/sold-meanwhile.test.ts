import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOfferBed } from '../../../testing/offer-bed.ts'
import type { Person } from '../../../testing/market-bed.ts'
import { query } from '../../../testing/query.ts'

type Bed = Awaited<ReturnType<typeof openOfferBed>>

let bed: Bed
beforeAll(async () => {
  bed = await openOfferBed()
})
afterAll(() => bed.close())

/** Asks while somebody sells the token, and gets the answer once that sale is committed. */
async function askedDuringSale(tokenId: number, ask: () => ReturnType<Bed['ask']>) {
  const { db } = bed.context
  const buyer = await bed.person()
  const answers: ReturnType<Bed['ask']>[] = []
  await db.transaction().execute(async (tx) => {
    await query(tx, `select from tokens where id = ${tokenId} for no key update`)
    const [me] = await query<{ pid: number }>(tx, 'select pg_backend_pid() as pid')
    answers.push(ask())
    await expect
      .poll(() =>
        query(db, `select pid from pg_stat_activity where ${me!.pid} = any(pg_blocking_pids(pid))`),
      )
      .toHaveLength(1)
    await query(tx, `delete from token_holds where token_id = ${tokenId}`)
    await query(
      tx,
      `update tokens set owner_id = ${buyer.id}, is_sale = false, price = null, listed_at = null where id = ${tokenId}`,
    )
  })
  return (await answers[0])!
}

test.each<[string, (who: Person, tokenId: number) => ReturnType<Bed['ask']>]>([
  ['buys', (who, tokenId) => bed.buy(who, tokenId)],
  ['puts into the cart', (who, tokenId) => bed.ask('POST', '/cart', who, { token_id: tokenId })],
])('who %s what is sold this instant is told that it is not for sale', async (_deed, ask) => {
  const token = await bed.offered()
  const late = await bed.person()
  const answer = await askedDuringSale(token.id, () => ask(late, token.id))
  expect([answer.statusCode, answer.json().message]).toEqual([409, 'Токен больше не продаётся'])
})

test('who buys several is told the name of the one that is sold this instant', async () => {
  const [sold, free] = [await bed.offered(), await bed.offered()]
  const late = await bed.person()
  const answer = await askedDuringSale(sold.id, () => bed.buy(late, sold.id, free.id))
  const [named] = await query<{ name: string }>(
    bed.context.db,
    `select name from tokens where id = ${sold.id}`,
  )
  expect(answer.json().left_out).toEqual([
    { token_id: sold.id, name: named!.name, reason: 'Токен больше не продаётся' },
  ])
})

test('who offers a price for what is sold this instant offers it to the new owner', async () => {
  const token = await bed.offered()
  const late = await bed.bidder()
  const answer = await askedDuringSale(token.id, () => bed.send(late, token.id))
  expect(answer.statusCode, answer.body).toBe(202)
  const [made] = await query<{ owner_id: number }>(
    bed.context.db,
    `select owner_id from offers where token_id = ${token.id}`,
  )
  expect(made!.owner_id).toBe(await bed.ownerOf(token.id))
})
