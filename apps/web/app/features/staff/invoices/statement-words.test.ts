import { expect, test } from 'vitest'
import { statementWords } from './statement-words.ts'

const NOTHING = { id: 5, documents: 0, fresh: 0, matched: 0, unknown: 0, to_return: 0 }
const wordsOf = (read: Partial<typeof NOTHING>) =>
  statementWords({ ...NOTHING, ...read }).replaceAll('\u00a0', ' ')

test('an import says how many were read, counted, left to people, to go back and known before', () => {
  expect(wordsOf({ documents: 7, fresh: 5, matched: 3, unknown: 2, to_return: 1 })).toBe(
    'Выписка загружена. 7 поступлений: зачли 3, разобрать вам 2, вернуть 1, загружены раньше 2',
  )
})

test('what there is none of goes unsaid, but never that nothing is left to people', () => {
  expect(wordsOf({ documents: 1, fresh: 1, matched: 1 })).toBe(
    'Выписка загружена. 1 поступление: зачли 1, разобрать вам 0',
  )
})

test('a statement imported twice says that all of it was known', () => {
  expect(wordsOf({ documents: 2 })).toBe(
    'Выписка загружена. 2 поступления: зачли 0, разобрать вам 0, загружены раньше 2',
  )
})
