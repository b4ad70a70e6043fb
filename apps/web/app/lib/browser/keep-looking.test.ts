import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepLooking } from './keep-looking.ts'

class Tab extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'

  turn(state: DocumentVisibilityState) {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

function start({ tab = new Tab(), look = async () => {} } = {}) {
  const looked = vi.fn<() => Promise<void>>(look)
  const stop = keepLooking(looked, tab)
  return { tab, looked, stop }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('what is under way', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('is looked at each second, after half a minute each five', async () => {
    const { looked } = start()
    await pass(30_000)
    expect(looked).toHaveBeenCalledTimes(30)
    await pass(30_000)
    expect(looked).toHaveBeenCalledTimes(36)
  })

  test('is not looked at in a hidden tab, and quickly again after the return', async () => {
    const { tab, looked } = start()
    await pass(60_000)
    tab.turn('hidden')
    looked.mockClear()
    await pass(600_000)
    expect(looked).not.toHaveBeenCalled()
    tab.turn('visible')
    await pass(3_000)
    expect(looked).toHaveBeenCalledTimes(3)
  })

  test('is not looked at in a tab that was opened behind', async () => {
    const tab = new Tab()
    tab.visibilityState = 'hidden'
    const { looked } = start({ tab })
    await pass(60_000)
    expect(looked).not.toHaveBeenCalled()
  })

  test('is looked at again after a look that failed', async () => {
    const { looked } = start({ look: () => Promise.reject(new Error('no network')) })
    await pass(3_000)
    expect(looked).toHaveBeenCalledTimes(3)
  })

  test('is not looked at a second time before the first look has ended', async () => {
    const slow = Promise.withResolvers<void>()
    const { looked } = start({ look: () => slow.promise })
    await pass(20_000)
    expect(looked).toHaveBeenCalledTimes(1)
    slow.resolve()
    await pass(1_000)
    expect(looked).toHaveBeenCalledTimes(2)
  })

  test('is looked at in one rhythm where the tab went and came during a look', async () => {
    const slow = Promise.withResolvers<void>()
    const { tab, looked } = start({ look: () => slow.promise })
    await pass(1_000)
    tab.turn('hidden')
    tab.turn('visible')
    slow.resolve()
    await pass(5_000)
    expect(looked).toHaveBeenCalledTimes(6)
  })

  test('is left alone in the end', async () => {
    const { tab, looked, stop } = start()
    stop()
    tab.turn('visible')
    await pass(60_000)
    expect(looked).not.toHaveBeenCalled()
  })
})
