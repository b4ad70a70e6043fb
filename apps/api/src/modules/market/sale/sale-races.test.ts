import { afterAll, beforeAll, expect, test } from 'vitest'
import { diceFrom } from '../../../testing/dice-from.ts'
import { makeCollection } from '../../../testing/make-collection.ts'
import { makeSeller } from '../../../testing/make-seller.ts'
import { query } from '../../../testing/query.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let bed: TestApp
let serial = 0
beforeAll(async () => void (bed = await startTestApp()))
afterAll(() => bed.close())

const newSeller = () => makeSeller(bed.context.db, `lavochnik-${(serial += 1)}`)
const made = async (authorId: number, count: number) => {
  const tokens = Array.from({ length: count }, () => ({}))
  return (await makeCollection(bed.context.db, { authorId, tokens })).tokenIds
}

type Asked = { cookie: string; payload?: object }
const call = (method: 'POST' | 'DELETE', path: string, asked: Asked) =>
  bed.call({
    method,
    url: `/api/v1/${path}`,
    remoteAddress: `10.42.${(serial += 1) % 250}.${serial % 240}`,
    ...asked,
  })

/** Tokens that are for sale without a hold for it, or the other way round. */
const untrue = () =>
  query(
    bed.context.db,
    `select t.id, t.is_sale, h.kind from tokens t left join token_holds h on h.token_id = t.id
     where t.is_sale <> coalesce(h.kind in ('listing', 'order'), false) or t.is_sale <> (t.price is not null)`,
  )

test('twenty at once put one token on sale, change its price and withdraw it: hold and price agree', async () => {
  const { id, cookie } = await newSeller()
  const [tokenId] = await made(id, 1)
  const path = `token/${tokenId}/sale`
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 3 === 0
        ? call('DELETE', path, { cookie })
        : call('POST', path, { cookie, payload: { price: `${10 + index}.00` } }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  expect(await untrue()).toEqual([])
})

test('of an owner who sells and a token that changes hands only one has their way', async () => {
  const { db } = bed.context
  for (let round = 0; round < 10; round += 1) {
    const [first, second] = [await newSeller(), await newSeller()]
    const [tokenId] = await made(first.id, 1)
    const handOver = db.transaction().execute(async (tx) => {
      await query(tx, `select from tokens where id = ${tokenId} for no key update`)
      await query(tx, `delete from token_holds where token_id = ${tokenId}`)
      await query(
        tx,
        `update tokens set owner_id = ${second.id}, is_sale = false, price = null, listed_at = null where id = ${tokenId}`,
      )
    })
    const put = ({ cookie }: { cookie: string }, price: string) =>
      call('POST', `token/${tokenId}/sale`, { cookie, payload: { price } })
    const [before] = await Promise.all([put(first, '100.00'), handOver])
    expect([200, 403]).toContain(before.statusCode)
    expect((await put(first, '200.00')).statusCode).toBe(403)
    expect((await put(second, '300.00')).statusCode).toBe(200)
    const [row] = await query(db, `select owner_id, price::int from tokens where id = ${tokenId}`)
    expect(row).toEqual({ owner_id: second.id, price: 30_000 })
  }
  expect(await untrue()).toEqual([])
})

test('random deeds over the same tokens, many at once, leave every hold true', async () => {
  const dice = diceFrom(13)
  const { id, cookie } = await newSeller()
  const ids = await made(id, 6)
  const some = () => ids.filter(() => dice(2) === 0)
  const order = (list: number[]) => (dice(2) === 0 ? list : list.toReversed())
  const one = () => ids[dice(ids.length)]!
  const price = () => `${10 + dice(90)}.00`
  const deeds = [
    () => call('POST', `token/${one()}/sale`, { cookie, payload: { price: price() } }),
    () => call('DELETE', `token/${one()}/sale`, { cookie }),
    () => call('POST', `token/${one()}/hide`, { cookie }),
    () => call('DELETE', `token/${one()}/hide`, { cookie }),
    () => {
      const items = order(some()).map((token_id) => ({ token_id, price: price() }))
      return call('POST', 'tokens/sale', { cookie, payload: { items } })
    },
    () => call('POST', 'tokens/sale/withdraw', { cookie, payload: { token_ids: order(some()) } }),
    () =>
      call('POST', 'tokens/hide', {
        cookie,
        payload: { token_ids: [one(), one()], is_hidden: dice(2) === 0 },
      }),
    () =>
      query(
        bed.context.db,
        `update token_holds set kind = 'order', ref_id = 1 where kind = 'listing' and token_id = ${one()}`,
      ),
    () =>
      query(
        bed.context.db,
        `update token_holds set kind = 'listing', ref_id = null where kind = 'order' and token_id = ${one()}`,
      ),
  ]
  for (let round = 0; round < 15; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => deeds[dice(deeds.length)]!()),
    )
    for (const answer of answers)
      if ('statusCode' in answer) expect([200, 409, 422]).toContain(answer.statusCode)
    expect(await untrue()).toEqual([])
  }
})
