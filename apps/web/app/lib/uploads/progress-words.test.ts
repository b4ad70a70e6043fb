import { describe, expect, test } from 'vitest'
import { addSample, progressWords, secondsLeft, type Sample } from './progress-words.ts'

const MB = 1024 * 1024
const words = (given: Parameters<typeof progressWords>[0]) =>
  progressWords(given).replaceAll('\u00a0', ' ')

describe('secondsLeft', () => {
  test('10 of 30 megabytes in 5 seconds: 10 more', () =>
    expect(
      secondsLeft(
        [
          { at: 0, sent: 0 },
          { at: 5_000, sent: 10 * MB },
        ],
        30 * MB,
      ),
    ).toBe(10))

  test.each<[string, Sample[]]>([
    ['nothing yet', []],
    ['one look', [{ at: 0, sent: 5 }]],
    [
      'half a second',
      [
        { at: 0, sent: 0 },
        { at: 500, sent: 5 },
      ],
    ],
    [
      'a line that stands still',
      [
        { at: 0, sent: 5 },
        { at: 5_000, sent: 5 },
      ],
    ],
  ])('is unknown after %s', (_what, samples) => expect(secondsLeft(samples, 10)).toBeNull())
})

describe('addSample', () => {
  test('forgets what was long ago', () =>
    expect(
      addSample(
        [
          { at: 0, sent: 0 },
          { at: 9_000, sent: 1 },
        ],
        { at: 10_000, sent: 2 },
      ),
    ).toEqual([
      { at: 9_000, sent: 1 },
      { at: 10_000, sent: 2 },
    ]))

  test('begins anew when the server has less than was sent', () =>
    expect(addSample([{ at: 0, sent: 100 }], { at: 1_000, sent: 40 })).toEqual([
      { at: 1_000, sent: 40 },
    ]))
})

describe('progressWords', () => {
  const samples = [
    { at: 0, sent: 0 },
    { at: 4_000, sent: 12 * MB },
  ]
  test('tells share, weight and time', () =>
    expect(words({ sent: 12 * MB, bytes: 30 * MB, samples })).toBe(
      '40 % · 12 МБ из 30 МБ · осталось 6 с',
    ))

  test('a long way is told in minutes and hours', () => {
    expect(words({ sent: 12 * MB, bytes: 912 * MB, samples })).toContain('осталось 5 мин')
    expect(words({ sent: 12 * MB, bytes: 15_012 * MB, samples })).toContain('осталось 1 ч 24 мин')
  })

  test('never tells all of it before all has gone', () =>
    expect(words({ sent: 999, bytes: 1_000, samples: [] })).toMatch(/^99 %/))
})
