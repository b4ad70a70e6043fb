import type { Order } from '@kefir/wire/orders'
import { expect, test } from 'vitest'
import { partsOf } from './order-parts.ts'

const split = { price: '1000.00', fee: '50.00', royalty: '100.00' }
const parts = (code: Order['status']['code'], sellers = [1]) =>
  partsOf({ split, status: { code, name: '' }, items: sellers.map((id) => ({ seller: { id } })) })

test('of 1 000 ₽ the seller gets 850 ₽', () => {
  expect(parts('created').at(-1)).toEqual({ name: 'Продавец получит', amount: '850.00' })
  expect(parts('done', [1, 2]).at(-1)?.name).toBe('Продавцы получат')
  expect(parts('done', [1, 1]).at(-1)?.name).toBe('Продавец получит')
})

test.each(['cancelled', 'expired', 'refunded'] as const)(
  'of an order that came to nothing, %s, nobody gets a part',
  (code) => expect(parts(code)).toEqual([]),
)

test('the share stays on the line of its words', () =>
  expect(parts('created')[0]?.name).toContain('площадки,\u00a05\u00a0%'))
