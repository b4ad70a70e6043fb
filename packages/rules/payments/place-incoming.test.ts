import { expect, test } from 'vitest'
import { placeIncoming } from './place-incoming.ts'

const invoice = { isOpen: true, isPaid: false, kopecks: 1000n, paid: 0n }

test.each([
  ['the whole sum pays it', invoice, 1000n, 'matched', 1000n, true],
  ['a part is kept until the rest comes', invoice, 400n, 'partial', 400n, false],
  ['the rest pays it', { ...invoice, paid: 400n }, 600n, 'matched', 600n, true],
  ['what is too much goes back', { ...invoice, paid: 400n }, 700n, 'overpaid', 600n, true],
  [
    'a second one goes back whole',
    { ...invoice, isPaid: true, paid: 1000n },
    1000n,
    'double',
    0n,
    false,
  ],
  [
    'what comes when it has ended goes back whole',
    { ...invoice, isOpen: false },
    1000n,
    'late',
    0n,
    false,
  ],
] as const)('%s', (_, before, kopecks, status, taken, isNowPaid) =>
  expect(placeIncoming(before, kopecks)).toEqual({ status, taken, isNowPaid }),
)

test('an invoice is never paid by more or less than it says', () => {
  for (let first = 1n; first < 12n; first += 1n)
    for (let second = 1n; second < 12n; second += 1n) {
      const one = placeIncoming({ ...invoice, kopecks: 10n }, first)
      const other = placeIncoming(
        { isOpen: !one.isNowPaid, isPaid: one.isNowPaid, kopecks: 10n, paid: one.taken },
        second,
      )
      const isPaid = one.isNowPaid || other.isNowPaid
      expect(isPaid).toBe(first + second >= 10n)
      if (isPaid) expect(one.taken + other.taken).toBe(10n)
    }
})
