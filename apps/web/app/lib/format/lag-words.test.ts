import { expect, test } from 'vitest'
import { lagWords } from './lag-words.ts'

test.each([
  [2, 'Данные сети Polygon отстают на\u00a02\u00a0минуты'],
  [15, 'Данные сети Polygon отстают на\u00a015\u00a0минут'],
  [21, 'Данные сети Polygon отстают на\u00a021\u00a0минуту'],
])('%i minutes in words', (minutes, words) => expect(lagWords(minutes)).toBe(words))
