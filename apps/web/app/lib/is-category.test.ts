import { expect, test } from 'vitest'
import { isCategory } from './is-category.ts'

test.each([undefined, 'all', '10574', 'polygon-only', 'kefir-only'])('%s is a category', (word) =>
  expect(isCategory(word)).toBe(true),
)

test.each(['art', '12a', '-1', 'ton-only', ''])('«%s» is not a category', (word) =>
  expect(isCategory(word)).toBe(false),
)
