import { REFUND_WORDS } from '@kefir/rules/payments/payment-words'
import { expect, test } from 'vitest'
import { returnedWords } from './returned-words.ts'

type Code = keyof typeof REFUND_WORDS

const wordsOf = (...refunds: [amount: string, code: Code][]) =>
  returnedWords(
    '990.00',
    refunds.map(([amount, code]) => ({ amount, status: { code, name: REFUND_WORDS[code] } })),
  ).map((text) => text.replaceAll('\u00a0', ' '))

test('a part that came back is told with how much it is, and is not all the money', () => {
  expect(wordsOf(['10.00', 'succeeded'])).toEqual(['Вернули 10 ₽ из 990 ₽'])
  expect(wordsOf(['10.00', 'pending'])).toEqual(['Возвращаем 10 ₽ из 990 ₽'])
})

test('parts are told as one sum', () => {
  expect(wordsOf(['10.00', 'succeeded'], ['20.50', 'succeeded'])).toEqual([
    'Вернули 30,50 ₽ из 990 ₽',
  ])
})

test('the whole is told as before, whether it came at once or in parts', () => {
  expect(wordsOf(['990.00', 'succeeded'])).toEqual(['Деньги возвращены'])
  expect(wordsOf(['10.00', 'succeeded'], ['980.00', 'succeeded'])).toEqual(['Деньги возвращены'])
  expect(wordsOf(['990.00', 'new'])).toEqual(['Возвращаем деньги'])
})

test('what is back, on its way and refused stand apart', () => {
  expect(wordsOf(['10.00', 'failed'], ['20.00', 'succeeded'], ['960.00', 'new'])).toEqual([
    'Вернули 20 ₽ из 990 ₽',
    'Возвращаем 960 ₽ из 990 ₽',
    'Банк не принял возврат 10 ₽: разбираемся и вернём деньги сами',
  ])
})

test('of nothing nothing is told', () => expect(wordsOf()).toEqual([]))
