import { expect, test } from 'vitest'
import { lostWords } from './cart-words.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('of one token and of several the words agree', () => {
  expect(plain(lostWords(1))).toBe('Ещё 1 токен купить нельзя: в заказ он не войдёт.')
  expect(plain(lostWords(2))).toBe('Ещё 2 токена купить нельзя: в заказ они не войдут.')
  expect(plain(lostWords(11))).toBe('Ещё 11 токенов купить нельзя: в заказ они не войдут.')
})
