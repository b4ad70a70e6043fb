import { expect, test } from 'vitest'
import { exportSteps, isUnderWay } from './export-steps.ts'

test.each([
  ['queued', 'done now ahead ahead'],
  ['sent', 'done now ahead ahead'],
  ['confirming', 'done done now ahead'],
  ['done', 'done done done done'],
  ['failed', 'done failed ahead ahead'],
] as const)('an export that is %s stands at %s', (status, states) =>
  expect(
    exportSteps({ status })
      .map(({ state }) => state)
      .join(' '),
  ).toBe(states),
)

test('one that is over moves no more', () => {
  expect(isUnderWay({ status: 'confirming' })).toBe(true)
  expect(isUnderWay({ status: 'done' })).toBe(false)
  expect(isUnderWay({ status: 'failed' })).toBe(false)
})
