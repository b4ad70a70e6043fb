import { expect, test } from 'vitest'
import { withPrices } from './use-repriced.ts'

test('later pages show what a deed made of their prices, the first what was read', () => {
  const offer = { is_sale: true, price: '50.00' }
  const tokens = [5, 4, 3].map((id) => ({ id, is_sale: false, price: null }))
  const repriced = new Map([5, 3].map((id) => [id, offer]))
  expect(withPrices(tokens, repriced, [{ id: 5 }])).toEqual([
    tokens[0],
    tokens[1],
    { id: 3, ...offer },
  ])
})
