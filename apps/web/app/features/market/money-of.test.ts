import type { Order } from '@kefir/wire/orders'
import { describe, expect, test } from 'vitest'
import { moneyOf } from './money-of.ts'

type Told = Pick<Order, 'paid_by' | 'refunds'>

const of = (told: Partial<Told>, code: Order['status']['code'] = 'done') => {
  const { lines, receipts } = moneyOf({
    status: { code, name: '' },
    paid_by: [],
    refunds: [],
    ...told,
  })
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  return {
    lines: lines.map(plain),
    receipts: receipts.map(({ name, url }) => [plain(name), url]),
  }
}
const paid = (amount: string, id: number) => ({
  method: 'card' as const,
  amount,
  receipt_url: `/finance/receipts/${id}`,
})
const back = (amount: string, id: number) => ({
  amount,
  status: { code: 'succeeded', name: 'Деньги возвращены' },
  receipt_url: `/finance/receipts/9#receipt-9-${id}`,
})

describe('the money of an order', () => {
  test('has its one receipt', () =>
    expect(of({ paid_by: [paid('470.00', 9)] })).toEqual({
      lines: [],
      receipts: [['Чек', '/finance/receipts/9']],
    }))

  test('a part of which staff gave back is told with its sum and its own receipt', () =>
    expect(of({ paid_by: [paid('470.00', 9)], refunds: [back('100.00', 3)] })).toEqual({
      lines: ['Вернули 100 ₽ из 470 ₽.'],
      receipts: [
        ['Чек', '/finance/receipts/9'],
        ['Чек возврата', '/finance/receipts/9#receipt-9-3'],
      ],
    }))

  test('of a raised offer has a receipt for each payment, told apart by their sums', () =>
    expect(of({ paid_by: [paid('800.00', 7), paid('100.00', 8)] }).receipts).toEqual([
      ['Чек на 800 ₽', '/finance/receipts/7'],
      ['Чек на 100 ₽', '/finance/receipts/8'],
    ]))

  test('of an offer from the balance says so, and has no receipt', () =>
    expect(of({ paid_by: [{ method: 'balance', amount: '855.55', receipt_url: null }] })).toEqual({
      lines: ['Оплачено с баланса: 855,55 ₽.'],
      receipts: [],
    }))

  test('that went back whole is not told twice: the end of the order tells it', () =>
    expect(
      of({ paid_by: [paid('470.00', 9)], refunds: [back('470.00', 3)] }, 'refunded').lines,
    ).toEqual([]))
})
