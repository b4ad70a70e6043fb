import { expect, test } from 'vitest'
import { OFFER_ENDS } from '../market/offer-words.ts'
import { staffReason } from './staff-reason.ts'

test.each([
  ['Вы отменили показ', 'Покупатель отменил показ'],
  ['Вы\u00a0отменили заказ', 'Покупатель отменил заказ'],
  [OFFER_ENDS.withdrawn, 'Покупатель отозвал предложение'],
])('%s is told of the buyer: %s', (reason, told) => expect(staffReason(reason)).toBe(told))

test('what speaks of nobody stays as it is', () => {
  expect(staffReason('Токен больше не продаётся')).toBe('Токен больше не продаётся')
})
