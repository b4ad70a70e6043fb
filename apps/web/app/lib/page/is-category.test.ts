import { expect, test } from 'vitest'
import { categoryHeading, isCategory, isEveryCategory, isTokensTab } from './is-category.ts'

test.each([undefined, 'all', '10574', 'polygon-only', 'kefir-only'])('%s is a category', (word) =>
  expect(isCategory(word)).toBe(true),
)

test.each(['art', '12a', '-1', 'ton-only', ''])('«%s» is not a category', (word) =>
  expect(isCategory(word)).toBe(false),
)

test.each([
  ['all', 'Коллекции'],
  ['10574', 'Коллекции'],
  ['polygon-only', 'Коллекции на Polygon'],
  ['kefir-only', 'Коллекции на Кефире'],
])('the page %s is headed «%s»', (word, heading) => expect(categoryHeading(word)).toBe(heading))

test('the side of tokens is headed so', () => {
  expect(categoryHeading('10574', true)).toBe('Токены')
  expect(categoryHeading('polygon-only', true)).toBe('Токены на Polygon')
  expect(['?tab=tokens&sort=price', '?tab=x', ''].map(isTokensTab)).toEqual([true, false, false])
})

test('«Все» is a word and a number', () => {
  expect(['all', '10568', '10574', 'polygon-only'].map(isEveryCategory)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
