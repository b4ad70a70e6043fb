import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { durationLines, judgeDurations, readRecord } from './durations.mjs'

const RECORD = { a: 40, b: 30, c: 30, tiny: 0.5 }
const whole = { isWhole: true }

test('a file that takes twice its record fails a whole run that was quiet in all else', () => {
  const { failed } = judgeDurations({ a: 81, b: 31, c: 29, tiny: 0.6 }, RECORD, whole)
  expect(failed).toEqual(['a'])
})

test('the same fails nothing where all was slow, or where only a part was run', () => {
  const slow = judgeDurations({ a: 81, b: 55, c: 50, tiny: 1 }, RECORD, whole)
  expect(slow.failed).toEqual([])
  expect(durationLines(slow, RECORD).at(-1)).toMatch(/это не отказ/)
  const part = judgeDurations({ a: 81, b: 31, c: 29 }, RECORD, { isWhole: false })
  expect(part.failed).toEqual([])
})

test('what is short, new or alone in a run is not judged', () => {
  expect(judgeDurations({ a: 40, b: 30, c: 30, tiny: 5 }, RECORD, whole).failed).toEqual([])
  expect(judgeDurations({ a: 40, b: 30, c: 30, fresh: 90 }, RECORD, whole).failed).toEqual([])
  expect(judgeDurations({ a: 90 }, RECORD, whole).failed).toEqual([])
})

test('the ten slowest are told with their records', () => {
  const taken = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`f${at}`, at]))
  const lines = durationLines(judgeDurations(taken, { f11: 9 }, whole), { f11: 9 })
  expect(lines).toHaveLength(11)
  expect(lines[1]).toMatch(/11\.0 с {2}f11 \(в записи 9 с\)/)
})

test('every recorded file is there', () => {
  const gone = Object.keys(readRecord()).filter((path) => !existsSync(path))
  expect(gone).toEqual([])
})
