import { expect, test } from 'vitest'
import { hasProfile } from './person-words.ts'

test('who is blocked, unconfirmed or gone has no profile on the site', () => {
  expect((['active', 'leaving'] as const).map(hasProfile)).toEqual([true, true])
  expect((['blocked', 'unconfirmed', 'removed'] as const).map(hasProfile)).toEqual([
    false,
    false,
    false,
  ])
})
