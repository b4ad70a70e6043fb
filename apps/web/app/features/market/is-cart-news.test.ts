import { expect, test } from 'vitest'
import { isCartNews } from './is-cart-news.ts'

const FREE = { price: '775.00', why_not: null }
const told = { is_sale: true, price: '775.00', hold: null }
const held = (kind: 'order' | 'listing') => ({
  ...told,
  hold: { kind, name: '', refusal: '', until: null },
})

test('a favourite more is no news of a cart', () => {
  expect(isCartNews(FREE, told)).toBe(false)
  expect(isCartNews(FREE, held('listing'))).toBe(false)
})

test('sold, taken off sale, reserved or at another price is news', () => {
  expect(isCartNews(FREE, { ...told, is_sale: false, price: null })).toBe(true)
  expect(isCartNews(FREE, held('order'))).toBe(true)
  expect(isCartNews(FREE, { ...told, price: '700.00' })).toBe(true)
})

test('whatever is told of what could not be had is news: it may be free, or gone for good', () =>
  expect(isCartNews({ price: null, why_not: 'Токен уже оплачивает другой' }, told)).toBe(true))
