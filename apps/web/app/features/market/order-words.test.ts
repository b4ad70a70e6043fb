import type { Order, OrderPayment } from '@kefir/wire/orders'
import { expect, test } from 'vitest'
import { moneyWords, overText, stageWords } from './order-words.ts'

const payment = (code: string, more: Partial<OrderPayment> = {}): OrderPayment => ({
  id: 1,
  method: 'card',
  amount: '100.00',
  status: { code, name: '' },
  pay_url: null,
  reason: null,
  refund: null,
  receipt_url: null,
  created_at: '2026-03-09T12:00:00+03:00',
  ...more,
})
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  ['ST00012|…', 'waiting', 'Счёт выставлен'],
  ['ST00012|…', 'partly_paid', 'Ждём остальное'],
  [null, 'waiting', 'Срок счёта вышел'],
  [null, 'partly_paid', 'Срок счёта вышел'],
])('an invoice that asks for %s and is %s is told as «%s»', (qr, code, title) => {
  const order = { items: [{}], expires_at: '2026-11-16T23:59:59+03:00' }
  const told = stageWords({ ...order, invoice: { qr, status: { code } } } as Order, 'invoice')
  expect(told.title).toBe(title)
  expect(told.text.includes('не\u00a0оплачивайте')).toBe(qr === null)
})

test('who paid nothing is told so', () =>
  expect(plain(moneyWords(null))).toBe('Деньги не списывались.'))

test('who may still be at the bank is told not to pay, and that nothing is lost', () =>
  expect(plain(moneyWords(payment('pending')))).toContain('если заплатите, деньги вернутся сами'))

test('who was declined reads the bank’s reason as a sentence', () =>
  expect(moneyWords(payment('cancelled', { reason: 'Срок карты истёк' }))).toBe(
    'Срок карты истёк.',
  ))

test('whose money the bank only held learns that nothing was taken', () =>
  expect(plain(moneyWords(payment('cancelling')))).toBe(
    'Деньги не списаны: банк придержал их и отпускает.',
  ))

test('whose money goes back learns when it comes, by the way it was paid', () => {
  expect(plain(moneyWords(payment('succeeded')))).toBe(
    'Возвращаем деньги. На карту они приходят за 0–3 дня.',
  )
  expect(plain(moneyWords(payment('succeeded', { method: 'sbp' })))).toContain('следующего дня')
})

test('a refund tells why, and when the bank sent it', () => {
  const refund = {
    status: { code: 'succeeded', name: 'Деньги возвращены' },
    reason: 'Токен больше не продаётся',
    updated_at: '2026-03-09T12:05:00+03:00',
  }
  expect(plain(moneyWords(payment('succeeded', { refund })))).toBe(
    'Токен больше не продаётся. Банк отправил деньги обратно 9 марта 2026 г. в 12:05. На карту они приходят за 0–3 дня.',
  )
})

test('a refunded order says once that it was late', () => {
  const refund = {
    status: { code: 'succeeded', name: 'Деньги возвращены' },
    reason: 'Деньги пришли, когда время заказа уже вышло',
    updated_at: '2026-03-09T12:05:00+03:00',
  }
  const words = overText({
    status: { code: 'refunded', name: '' },
    reason: 'Время на оплату вышло',
    payment: payment('succeeded', { refund }),
    invoice: null,
  })
  expect(words.match(/вышло/g)).toHaveLength(1)
  expect(plain(words)).toContain('Банк отправил деньги обратно 9 марта 2026 г. в 12:05')
})
