import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyUnderPurchases } from '../../testing/copy-under-purchases.ts'
import { startLossBed, type LossBed } from '../../testing/loss-bed.ts'
import { loseUnderPurchases } from '../../testing/lose-under-purchases.ts'

let loss: LossBed
beforeAll(async () => {
  loss = await startLossBed()
})
afterAll(() => loss.close())

test('a database that is killed and connections that are cut under purchases leave no deal half done', async () => {
  const { orders } = await loseUnderPurchases(loss, [
    { after: 3, how: 'end' },
    { after: 3, how: 'kill' },
  ])
  expect(orders.length).toBeGreaterThanOrEqual(10)
})

test('a copy made while people buy is restored whole and lawful', async () => {
  const { restored } = await copyUnderPurchases(loss, ['serving'])
  expect(restored).toBeGreaterThanOrEqual(10)
})
