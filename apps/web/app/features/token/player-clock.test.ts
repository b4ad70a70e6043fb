import { expect, test } from 'vitest'
import { formatClock, seekStep, spokenTime } from './player-clock.ts'

test.each([
  [0, '0:00'],
  [7.4, '0:07'],
  [59.6, '1:00'],
  [205, '3:25'],
  [3_723, '1:02:03'],
])('%s s on the clock are %s', (seconds, text) => expect(formatClock(seconds)).toBe(text))

test.each([
  [0, '0 секунд'],
  [1, '1 секунда'],
  [60, '1 минута'],
  [205, '3 минуты 25 секунд'],
  [7_200, '2 часа'],
])('%s s are spoken as «%s»', (seconds, text) =>
  expect(spokenTime(seconds).replaceAll('\u00a0', ' ')).toBe(text),
)

test('an arrow goes five seconds, and a tenth of what is short', () => {
  expect(seekStep(200)).toBe(5)
  expect(seekStep(4)).toBe(0.4)
})
