import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOfferBed } from '../../../testing/offer-bed.ts'

let bed: Awaited<ReturnType<typeof openOfferBed>>
beforeAll(async () => {
  bed = await openOfferBed()
})
afterAll(() => bed.close())

const codes = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)

test('of ten acceptances one sells', async () => {
  const token = await bed.owned()
  const who = await bed.bidder()
  const { id } = await bed.offer(who, token.id)
  const answers = await Promise.all(Array.from({ length: 10 }, () => bed.accept(token.owner, id)))
  expect(codes(answers)).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  await bed.lawful()
})

test('acceptance and withdrawal: one of them', async () => {
  for (let round = 0; round < 5; round += 1) {
    const token = await bed.owned()
    const who = await bed.bidder()
    const { id } = await bed.offer(who, token.id)
    const answers = await Promise.all([bed.accept(token.owner, id), bed.withdraw(who, id)])
    expect(codes(answers)).toEqual([200, 409])
    const isSold = answers[0].statusCode === 200
    expect((await bed.ownerOf(token.id)) === who.id).toBe(isSold)
    expect(await bed.roubles(who)).toEqual([isSold ? 50_000n : 100_000n, 0n])
  }
  await bed.lawful()
})

test('acceptance and a purchase: one of them', async () => {
  const token = await bed.owned({ price: 100_000n })
  const [who, buyer] = [await bed.bidder(), await bed.bidder()]
  const { id } = await bed.offer(who, token.id)
  const [accepted, bought] = await Promise.all([
    bed.accept(token.owner, id),
    bed.buy(buyer, token.id),
  ])
  expect((accepted.statusCode === 200) !== (bought.statusCode === 202)).toBe(true)
  await bed.lawful()
})

test('two acceptances of two offers sell once', async () => {
  const token = await bed.owned()
  const [one, other] = [await bed.bidder(), await bed.bidder()]
  const made = [await bed.offer(one, token.id), await bed.offer(other, token.id)]
  const answers = await Promise.all(made.map(({ id }) => bed.accept(token.owner, id)))
  expect(codes(answers)).toEqual([200, 409])
  const loser = answers[0]!.statusCode === 200 ? other : one
  await expect.poll(() => bed.roubles(loser), { timeout: 20_000 }).toEqual([100_000n, 0n])
  await bed.lawful()
})

test('made ten times at once it is one offer', async () => {
  const token = await bed.owned()
  const who = await bed.bidder(1_000_000n)
  const answers = await Promise.all(Array.from({ length: 10 }, () => bed.send(who, token.id)))
  expect(codes(answers)).toEqual([202, ...Array.from({ length: 9 }, () => 422)])
  expect(await bed.roubles(who)).toEqual([950_000n, 50_000n])
  await bed.lawful()
})
