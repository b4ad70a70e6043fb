import { expect, test } from 'vitest'
import { ownersAMinute } from './check-owners.ts'

test.each([
  [0, 100],
  [100_000, 100],
  [144_000, 125],
  [1_000_000, 869],
  [50_000_000, 1_000],
])('of %i owners %i are read a minute', (count, wanted) => {
  expect(ownersAMinute(count)).toBe(wanted)
})

test('each is read once a day, up to a million', () => {
  for (let count = 1; count <= 1_000_000; count *= 10)
    expect(ownersAMinute(count) * 24 * 60).toBeGreaterThanOrEqual(count)
})
