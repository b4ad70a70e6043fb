import { expect, test } from 'vitest'
import { paidForWhole, refundLead } from './payment-words.ts'

const ORDER = { code: 'order', name: 'Заказ', stays: 'Продажа остаётся в силе.' }
const PLACE = { code: 'promo', name: 'Размещение', stays: null }

test('what a payment is for is said once', () => {
  const of = (purpose: typeof ORDER | typeof PLACE, description: string) =>
    paidForWhole({ purpose, ref_id: 23, description })
  expect(of(ORDER, 'Заказ № 23')).toBe('Заказ № 23')
  expect(of(ORDER, 'Счёт К-7')).toBe('Заказ № 23: Счёт К-7')
  expect(of(PLACE, 'Реклама токена «Ах!»')).toBe('Размещение № 23: Реклама токена «Ах!»')
})

test('a refund says what stays as it is, where its seller has words for that', () => {
  const spent_at = '2026-11-01T12:00:00+03:00'
  expect(refundLead({ purpose: ORDER, spent_at })).toMatch(
    /площадки .* Продажа остаётся в силе\. Если/,
  )
  expect(refundLead({ purpose: PLACE, spent_at })).toMatch(/пришли\. Если/)
})

test('a refund of what was not spent is of the payer’s own money, and whole', () =>
  expect(refundLead({ purpose: PLACE, spent_at: null })).toMatch(
    /^Эти деньги .* целиком .*покупатель\.$/,
  ))
