import { describe, expect, test } from 'vitest'
import { splitCountdown } from './split-countdown.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const words = (leftMs: number) =>
  splitCountdown(leftMs)
    .map(({ value, unit }) => `${value} ${unit}`)
    .join(' ')

describe('splitCountdown', () => {
  test('names every unit in the form that its number asks for', () => {
    expect(words(2 * DAY + 14 * HOUR + 36 * MINUTE + 9_000)).toBe(
      '02 дня 14 часов 36 минут 09 секунд',
    )
    expect(words(1 * DAY + 1 * HOUR + 1 * MINUTE + 1_000)).toBe(
      '01 день 01 час 01 минута 01 секунда',
    )
    expect(words(21 * DAY + 22 * HOUR + 11 * MINUTE + 43_000)).toBe(
      '21 день 22 часа 11 минут 43 секунды',
    )
  })

  test('drops the part of a second that has not passed', () => {
    expect(words(1_999)).toBe('00 дней 00 часов 00 минут 01 секунда')
  })

  test('lets days grow past two digits', () => {
    expect(splitCountdown(120 * DAY)[0]).toMatchObject({ value: '120', unit: 'дней' })
  })

  test('stops at zero once the time is over', () => {
    expect(words(-5 * HOUR)).toBe('00 дней 00 часов 00 минут 00 секунд')
  })
})
