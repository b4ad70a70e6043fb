import { expect, test, vi } from 'vitest'
import { inTime } from './in-time.ts'

test('gives what came in time', async () => {
  expect(await inTime(Promise.resolve(7), 1_000)).toBe(7)
})

test('gives nothing for what has not come by then', async () => {
  vi.useFakeTimers()
  const answer = inTime(new Promise<number>(() => {}), 8_000)
  await vi.advanceTimersByTimeAsync(8_000)
  expect(await answer).toBeUndefined()
  vi.useRealTimers()
})

test('fails as what was asked for fails', async () => {
  await expect(inTime(Promise.reject(new Error('away')), 1_000)).rejects.toThrow('away')
})
