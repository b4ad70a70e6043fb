import { expect, test } from 'vitest'
import { formatTraitLine, parseTraitLine } from './trait-line.ts'

test.each([
  ['Крышка: золотая; Форма: бутылка', 'Крышка: золотая; Форма: бутылка'],
  [' Крышка :золотая ;; ', 'Крышка: золотая'],
  ['Время: 12:30', 'Время: 12:30'],
  ['Крышка', 'Крышка'],
  ['', ''],
])('«%s» is read and written as «%s»', (line, same) =>
  expect(formatTraitLine(parseTraitLine(line))).toBe(same),
)

test('a part without a colon has no value yet', () =>
  expect(parseTraitLine('Крышка')).toEqual([{ name: 'Крышка', value: '' }]))
