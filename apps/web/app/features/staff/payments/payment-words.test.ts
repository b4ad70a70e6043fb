import { expect, test } from 'vitest'
import { paidForWhole, refundLead } from './payment-words.ts'

const ORDER = { code: 'order', name: 'Заказ' }
const PLACE = { code: 'promo', name: 'Рекламное место' }

test('what a payment is for is said once', () => {
  const of = (purpose: typeof ORDER, description: string) =>
    paidForWhole({ purpose, ref_id: 23, description })
  expect(of(ORDER, 'Заказ № 23')).toBe('Заказ № 23')
  expect(of(ORDER, 'Счёт К-7')).toBe('Заказ № 23: Счёт К-7')
  expect(of(PLACE, 'Реклама токена «Ах!»')).toBe('Рекламное место № 23: Реклама токена «Ах!»')
})

test('a refund says what stays as it is, of a sale and of a place in words of their own', () => {
  expect(refundLead({ purpose: ORDER })).toContain('токен у покупателя, выручка у продавца')
  expect(refundLead({ purpose: PLACE })).toContain('Показ остаётся в силе')
  expect(refundLead({ purpose: PLACE })).not.toContain('выручка')
})
