import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inLimit, WalletRefusal } from './wallet-refusal.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = () => new Promise<string>(() => {})

test('an answer in time is the answer', async () => {
  expect(await inLimit(Promise.resolve('0xaa'), 1_000)).toBe('0xaa')
})

test('a refusal of the wallet stays its own', async () => {
  const refusal = Object.assign(new Error('no'), { code: 4001 })
  await expect(inLimit(Promise.reject(refusal), 1_000)).rejects.toBe(refusal)
})

test('a wallet that says nothing is given up in time, and not before', async () => {
  const outcome = vi.fn()
  inLimit(never(), 120_000).catch(outcome)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toHaveBeenCalledWith(new WalletRefusal('silent'))
})

test.each([true, false])(
  'who stops waiting waits no longer (before it was asked: %s)',
  async (isBefore) => {
    const waiting = new AbortController()
    if (isBefore) waiting.abort()
    const outcome = inLimit(never(), 120_000, waiting.signal)
    waiting.abort()
    await expect(outcome).rejects.toMatchObject({ reason: 'left' })
  },
)

test('nothing is left behind: no timer and no listener', async () => {
  const waiting = new AbortController()
  const stop = vi.spyOn(waiting.signal, 'removeEventListener')
  await inLimit(Promise.resolve(1), 120_000, waiting.signal)
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(0)
  expect(stop).toHaveBeenCalledOnce()
})
