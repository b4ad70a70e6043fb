import { describe, expect, test } from 'vitest'
import { orderQuery, orderSearch, readCollectionOrder } from './collection-orders.ts'

describe('the order of collections', () => {
  test('comes from the address and goes back into it', () => {
    expect(orderSearch(readCollectionOrder('?sort=floor'))).toBe('?sort=floor')
  })

  test.each(['', '?sort=volume', '?sort=luck', '?sort='])('is the usual one for «%s»', (search) => {
    const order = readCollectionOrder(search)
    expect(orderSearch(order)).toBe('')
    expect(orderQuery(order)).toBe('?sort=volume&dir=desc')
  })

  test('begins with the cheapest and with «А»', () => {
    expect(orderQuery(readCollectionOrder('?sort=floor'))).toBe('?sort=floor&dir=asc')
    expect(orderQuery(readCollectionOrder('?sort=name'))).toBe('?sort=name&dir=asc')
  })
})
