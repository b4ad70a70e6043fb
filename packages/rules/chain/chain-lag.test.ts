import { expect, test } from 'vitest'
import { chainLagMs, lagToTell } from './chain-lag.ts'

const at = (time: string) => new Date(`2026-11-18T${time}Z`)

test('is the time since nothing newer was left to read', () => {
  const reading = { caughtUpAt: at('12:00:00'), waitsSince: null }
  expect(chainLagMs(reading, at('12:00:05'))).toBe(5_000)
})

test('is longer where a move waits for a block that does not become final', () => {
  const reading = { caughtUpAt: at('12:14:59'), waitsSince: at('12:00:00') }
  expect(chainLagMs(reading, at('12:15:00'))).toBe(15 * 60_000)
})

test('is never less than nothing, whatever the clocks say', () => {
  expect(chainLagMs({ caughtUpAt: at('12:00:01'), waitsSince: null }, at('12:00:00'))).toBe(0)
})

test('is told beyond two minutes, in whole ones', () => {
  expect(lagToTell(120_000)).toBeNull()
  expect(lagToTell(179_999)).toBe(2)
  expect(lagToTell(15 * 60_000)).toBe(15)
})
