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
    exportSteps({ status, kind: 'mint' })
      .map(({ state }) => state)
      .join(' '),
  ).toBe(states),
)

test('what the vault lets out is not made anew', () => {
  const names = (kind: 'mint' | 'release') => exportSteps({ status: 'sent', kind })[1]!.name
  expect(names('mint')).toBe('Токен выпускается')
  expect(names('release')).toBe('Токен передаётся из\u00a0хранилища')
})

test('one that is over moves no more', () => {
  expect(isUnderWay({ status: 'confirming' })).toBe(true)
  expect(isUnderWay({ status: 'done' })).toBe(false)
  expect(isUnderWay({ status: 'failed' })).toBe(false)
})
