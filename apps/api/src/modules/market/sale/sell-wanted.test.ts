import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorkBed, type Actor, type WorkBed } from '../../../testing/work-bed.ts'
import { sellWanted } from './sell-wanted.ts'

let works: WorkBed
beforeAll(async () => void (works = await startWorkBed()))
afterAll(() => works.close())

const pay = (who: Actor) =>
  works.ask('PUT', 'account/payments/sbp', who, { phone: '+7 916 123-45-67' })
const saleOf = async (id: number) => {
  const { is_sale, price, wanted_price } = await works.token(id)
  return { is_sale, price, wanted_price }
}
const page = async (id: number, who: Actor) => (await works.ask('GET', `token/${id}`, who)).json()

test('a work that comes out is offered, in all its copies, at the price its author wished', async () => {
  const who = await works.author({ shown: 3 })
  await pay(who)
  const { id, status } = await works.create(who, { price: '500.00', copies: 3 })
  expect(status).toBe('ready')
  for (const copy of [id, id + 1, id + 2])
    await expect
      .poll(() => saleOf(copy))
      .toEqual({ is_sale: true, price: 50_000n, wanted_price: null })
})

test('one that waits for a moderator is offered when it is approved', async () => {
  const who = await works.author()
  await pay(who)
  const { id, status } = await works.create(who, { price: '500.00' })
  expect(status).toBe('moderation')
  expect(await saleOf(id)).toMatchObject({ is_sale: false, wanted_price: 50_000n })
  await works.decide((await works.openReview('token_id', id)).id, { decision: 'approve' })
  await expect.poll(() => saleOf(id)).toMatchObject({ is_sale: true, price: 50_000n })
})

test('where its author cannot be paid the wish stays, and the page tells the way; saved again, it is offered', async () => {
  const who = await works.author({ shown: 3 })
  const { id } = await works.create(who, { price: '500.00' })
  await sellWanted(works.bed.context, [id])
  expect(await page(id, who)).toMatchObject({
    is_sale: false,
    wanted_price: '500.00',
    why_not_sell: { link: '/profile/settings/payments' },
  })
  await pay(who)
  expect(await page(id, who)).toMatchObject({ wanted_price: '500.00', why_not_sell: null })
  await works.ask('PUT', `token/${id}`, who, { name: 'Закат', price: '600.00' })
  await expect.poll(() => saleOf(id)).toMatchObject({ is_sale: true, price: 60_000n })
})

test('told twice, or after its owner withdrew it, nothing is offered again', async () => {
  const who = await works.author({ shown: 3 })
  await pay(who)
  const { id } = await works.create(who, { price: '500.00' })
  await expect.poll(() => saleOf(id)).toMatchObject({ is_sale: true })
  await works.ask('DELETE', `token/${id}/sale`, who)
  await sellWanted(works.bed.context, [id, 999_999])
  expect(await saleOf(id)).toEqual({ is_sale: false, price: null, wanted_price: null })
})
