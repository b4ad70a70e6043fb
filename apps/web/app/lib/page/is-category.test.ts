import { expect, test } from 'vitest'
import { categoryHeading, isCategory, isEveryCategory } from './is-category.ts'

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
  ['kefir-only', 'Коллекции на Кефир'],
])('the page %s is headed «%s»', (word, heading) => expect(categoryHeading(word)).toBe(heading))

test('«Все» is a word and a number', () => {
  expect(['all', '10568', '10574', 'polygon-only'].map(isEveryCategory)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
