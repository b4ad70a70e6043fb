import { expect, test } from 'vitest'
import { lookAgainIn } from './look-again.ts'

test.each(['ready', 'rejected', 'hidden'] as const)('%s is final: nobody asks again', (status) =>
  expect(lookAgainIn(status, 0)).toBeNull(),
)

test.each(['processing', 'moderation'] as const)(
  '%s is looked at again, but not for ever',
  (status) => {
    expect(lookAgainIn(status, 0)).toBeGreaterThan(0)
    expect(lookAgainIn(status, 1_000)).toBeNull()
  },
)
