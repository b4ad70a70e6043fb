import { expect, test } from 'vitest'
import { spellings, spellRussian } from './spell-russian.ts'

test.each([
  ['moloko', 'молоко'],
  ['tyoshcha', 'теща'],
  ['molochniy', 'молочный'],
  ['molochny', 'молочный'],
  ['tsekh', 'цех'],
  ['boxy', 'боксы'],
  ['кефир', 'кефир'],
  ['24', '24'],
])('%s is spelt %s', (word, spelt) => expect(spellRussian(word)).toBe(spelt))

test('two letters that may be one are spelt both ways', () => {
  expect(spellings('liubov')).toContain('любов')
  expect(spellings('kefirius')).toContain('кефириус')
  expect(spellings('кефир')).toEqual(['кефир'])
})
