import { expect, test } from 'vitest'
import { findBank } from './find-bank.ts'

const BANKS = [
  { id: '1', name: 'Сбербанк' },
  { id: '2', name: 'Т-Банк' },
  { id: '3', name: 'Банк ВТБ' },
]

test.each([
  ['Сбербанк', '1'],
  ['сбер', '1'],
  ['т банк', '2'],
  ['втб', '3'],
  ['банк', undefined],
  ['', undefined],
  ['Лунный', undefined],
])('%j means %j', (typed, id) => expect(findBank(BANKS, typed)).toBe(id))
