import { expect, test } from 'vitest'
import { symbolOf } from './symbol-of.ts'

test.each([
  ['Марки сельской почты', 'MSP'],
  ['Кефириус', 'KEFIRIUS'],
  ['Переработка', 'PERERABO'],
  ['Ферма 24', 'FERMA'],
  ['Я', 'YA'],
  ['2024', 'KEFIR'],
  ['🥛', 'KEFIR'],
])('«%s» is %s', (name, symbol) => expect(symbolOf(name)).toBe(symbol))
