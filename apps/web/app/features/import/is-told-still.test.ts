import { expect, test } from 'vitest'
import { isToldStill } from './is-told-still.ts'

const END = '2026-01-01T12:00:00+03:00'
const after = (minutes: number) => Date.parse(END) + minutes * 60_000

test('what came of an import or a look is told while it runs, and for ten minutes after', () => {
  expect(isToldStill({ is_running: true, ended_at: null }, after(60))).toBe(true)
  expect(isToldStill({ is_running: false, ended_at: END }, after(9))).toBe(true)
  expect(isToldStill({ is_running: false, ended_at: END }, after(10))).toBe(false)
})
