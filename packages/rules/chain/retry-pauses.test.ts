import { describe, expect, test } from 'vitest'
import {
  HEARD_PAUSES_MS,
  MOST_METADATA_TRIES,
  nextMetadataTry,
  REFRESH_PAUSE_MS,
  refreshWaitMs,
} from './retry-pauses.ts'

const AT = new Date('2026-11-18T12:00:00Z')
const failure = { failedAt: AT, mayPass: true, spread: 0 }

describe('nextMetadataTry', () => {
  test.each([
    [1, '2026-11-18T12:01:00.000Z'],
    [2, '2026-11-18T12:05:00.000Z'],
    [3, '2026-11-18T12:30:00.000Z'],
    [6, '2026-11-19T12:00:00.000Z'],
    [7, '2026-11-21T12:00:00.000Z'],
  ])('after failure %i it is asked for again at %s', (failures, next) =>
    expect(nextMetadataTry({ ...failure, failures })?.toISOString()).toBe(next),
  )

  test('the last failure is the last, and so is one that will not pass', () => {
    expect(nextMetadataTry({ ...failure, failures: MOST_METADATA_TRIES })).toBeNull()
    expect(nextMetadataTry({ ...failure, failures: 1, mayPass: false })).toBeNull()
  })

  test('each pause is longer than the one before, whatever the dice say', () => {
    for (let failures = 1; failures < MOST_METADATA_TRIES - 1; failures += 1) {
      const longest = nextMetadataTry({ ...failure, failures, spread: 1 })!
      const next = nextMetadataTry({ ...failure, failures: failures + 1, spread: 0 })!
      expect(next.getTime()).toBeGreaterThan(longest.getTime())
    }
  })

  test('dice spread what failed at one moment', () =>
    expect(nextMetadataTry({ ...failure, failures: 1, spread: 0.5 })?.toISOString()).toBe(
      '2026-11-18T12:01:07.500Z',
    ))
})

test('a contract is heard no sooner than people, and of what fails no sooner than it is tried by itself', () => {
  expect(HEARD_PAUSES_MS).toHaveLength(MOST_METADATA_TRIES)
  for (const [failures, pause] of HEARD_PAUSES_MS.entries()) {
    const next = nextMetadataTry({ ...failure, failures })
    const byItself = next ? next.getTime() - AT.getTime() : 0
    expect(pause).toBe(Math.max(REFRESH_PAUSE_MS, byItself))
  }
})

describe('refreshWaitMs', () => {
  const minutesLater = (minutes: number) => new Date(AT.getTime() + minutes * 60_000)

  test('the first time there is nothing to wait for', () => expect(refreshWaitMs(null, AT)).toBe(0))

  test.each([
    [0, 300_000],
    [4, 60_000],
    [5, 0],
    [60, 0],
  ])('%i minutes later there are %i ms to wait', (minutes, wait) =>
    expect(refreshWaitMs(AT, minutesLater(minutes))).toBe(wait),
  )
})
