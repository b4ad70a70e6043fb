import { expect, test } from 'vitest'
import { foldNickname } from './fold-nickname.ts'

test.each([
  ['Kefir', 'kefir'],
  ['kефир'.replace('ф', 'f'), 'kefup'],
  ['роса', 'poca'],
  ['mil0k', 'milok'],
  ['Iris', 'lris'],
])('%s and %s are one nickname to the eye', (one, two) =>
  expect(foldNickname(one)).toBe(foldNickname(two)),
)

test('different nicknames stay different', () =>
  expect(foldNickname('burenka')).not.toBe(foldNickname('zorka')))
