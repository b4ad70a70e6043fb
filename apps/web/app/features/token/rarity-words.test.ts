import { expect, test } from 'vitest'
import { formatRank } from './rarity-words.ts'

test.each([
  [12, 40, '12-й по редкости из 40'],
  [1, 1, '1-й по редкости из 1'],
  [1_234, 10_000, '1 234-й по редкости из 10 000'],
])('the place %i of %i reads «%s»', (rank, total, words) => {
  expect(formatRank(rank, total).replaceAll('\u00a0', ' ')).toBe(words)
})
