import { expect, test } from 'vitest'
import { paperTime, titleOf } from './statement-cells.ts'

const token = { id: 7, name: 'Кувшин' }
const about = (name: string) => ({ type: 'order', id: 18, name, link: null }) as const

test('an operation on paper has its token and the number it is known by, once', () => {
  expect(titleOf({ name: 'Продажа', token, about: about('Заказ № 18') })).toBe(
    'Продажа, Кувшин. Заказ № 18',
  )
  expect(titleOf({ name: 'Покупка: 3 токена', token: null, about: about('Заказ № 18') })).toBe(
    'Покупка: 3 токена. Заказ № 18',
  )
  expect(titleOf({ name: 'Предложение', token, about: about('Предложение № 5') })).toBe(
    'Предложение № 5, Кувшин',
  )
  expect(titleOf({ name: 'Выплата', token: null, about: about('Выплата № 7') })).toBe('Выплата № 7')
  expect(titleOf({ name: 'Дроп', token: null, about: null })).toBe('Дроп')
})

test('a day on paper is written as people write it', () => {
  expect(paperTime('2026-10-25T09:05:31+03:00')).toBe('25.10.2026 09:05')
})
