import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMarketBed, type MarketBed } from '../../testing/market-bed.ts'
import { query } from '../../testing/query.ts'
import { ADVANCE_DEAL, advanceDeal, type Deal } from './advance-deal.ts'
import { marketModule } from './market.module.ts'

let bed: MarketBed
beforeAll(async () => {
  bed = await openMarketBed()
  const { db } = bed.context
  // What fails is given up at once, where half an hour of tries would pass.
  await query(db, 'update pgboss.queue set retry_limit = 0 where name = $1', ADVANCE_DEAL)
  await query(
    db,
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'a broken row'; end $$`,
  )
})
afterAll(() => bed.close())

/** Whatever is done about this row fails from now on. */
const breakRow = (table: string, id: number) =>
  query(
    bed.context.db,
    `create trigger refuse_${id} before update on ${table} for each row when (old.id = ${id}) execute function refuse()`,
  )
const overdue = (table: string, ...ids: number[]) =>
  query(
    bed.context.db,
    `update ${table} set expires_at = now() - interval '1 second' where id = any($1)`,
    ids,
  )
const statusOf = async (table: string, id: number) =>
  (
    await query<{ status: string }>(bed.context.db, `select status from ${table} where id = ${id}`)
  )[0]?.status
const failed = async () =>
  (await bed.context.jobs.listFailed(ADVANCE_DEAL)).map(({ data }) => data as object)

test('an order that cannot be ended stops neither the start nor the others, and people see it', async () => {
  const buyer = await bed.person()
  const tokens = [await bed.offered(), await bed.offered()]
  const bad = await bed.ordered(buyer, tokens[0]!.id)
  const good = await bed.ordered(buyer, tokens[1]!.id)
  await overdue('orders', bad, good)
  await breakRow('orders', bad)

  await marketModule.atStart!(bed.context)
  await expect.poll(() => statusOf('orders', good)).toBe('expired')
  await expect.poll(failed).toEqual([{ kind: 'order', id: bad }])
  expect(await statusOf('orders', bad)).toBe('created')

  const other = await bed.person()
  const third = await bed.offered()
  const bought = await bed.buy(other, tokens[0]!.id, third.id)
  expect(bought.json().left_out).toMatchObject([{ token_id: tokens[0]!.id }])
})

test('a promo that cannot be freed keeps nobody from buying another', async () => {
  const buy = async (slot: string) => {
    const owner = await bed.person('promoter')
    const { id } = await bed.offered({ royaltyBps: 1, seller: owner })
    return bed.ask('POST', '/promo', owner, { token_id: id, slot, method: 'card' })
  }
  const bad: number = (await buy('new_1')).json().id
  const good: number = (await buy('new_2')).json().id
  await overdue('promo_bookings', bad, good)
  await breakRow('promo_bookings', bad)

  expect((await buy('new_2')).statusCode).toBe(202)
  expect(await statusOf('promo_bookings', good)).toBe('expired')
  await marketModule.atStart!(bed.context)
  await expect.poll(failed).toContainEqual({ kind: 'promo', id: bad })
})

test('an offer that cannot be ended keeps no other for its token from ending', async () => {
  const owner = await bed.person('owner')
  const { id: tokenId } = await bed.offered({ royaltyBps: 1, seller: owner })
  const offer = async () => {
    const wish = { price: '400.00', expires_in_days: 3, method: 'card' }
    const answer = await bed.ask('POST', `/token/${tokenId}/offers`, await bed.person(), wish)
    return answer.json().id as number
  }
  const [bad, good] = [await offer(), await offer()]
  await breakRow('offers', bad)
  expect((await bed.ask('POST', `/token/${tokenId}/hide`, owner)).statusCode).toBe(200)
  await expect.poll(() => statusOf('offers', good)).toBe('ended')
})

test('a sweeper adds no second job to one that waits for another try', async () => {
  const { db } = bed.context
  await query(db, 'update pgboss.queue set retry_limit = 10 where name = $1', ADVANCE_DEAL)
  const bad = await bed.ordered(await bed.person(), (await bed.offered()).id)
  await overdue('orders', bad)
  await breakRow('orders', bad)
  // The next try is put off, so that it does not come while this looks.
  const failedOnce = () =>
    query(
      db,
      `update pgboss.job set start_after = now() + interval '1 hour'
       where name = $1 and singleton_key = $2 and state = 'retry' returning id`,
      ADVANCE_DEAL,
      `order:${bad}`,
    )
  await marketModule.atStart!(bed.context)
  await expect.poll(failedOnce).toHaveLength(1)
  await marketModule.atStart!(bed.context)
  await marketModule.atStart!(bed.context)
  expect(
    await query(
      db,
      'select state from pgboss.job where name = $1 and singleton_key = $2',
      ADVANCE_DEAL,
      `order:${bad}`,
    ),
  ).toEqual([{ state: 'retry' }])
})

test('a deal of a kind that this version does not have fails by its name', () =>
  expect(advanceDeal(bed.context, { kind: 'raffle' as Deal['kind'], id: 1 })).rejects.toThrow(
    'the market of this version has no deals of raffle',
  ))
