import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { whenNear } from './when-near.ts'

type Change = { isIntersecting: boolean }

const NEAR: Change = { isIntersecting: true }
const FAR: Change = { isIntersecting: false }

let tell: (changes: Change[]) => void
const called = vi.fn()
const disconnected = vi.fn()

/** The browser's part: it tells of changes when it finds the time. */
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(heard: (changes: Change[]) => void) {
        tell = heard
      }
      observe() {}
      disconnect = disconnected
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

describe('whenNear', () => {
  test.each([
    ['is near', [NEAR], 1],
    ['is far', [FAR], 0],
    ['was far and has come near before the browser told of either', [FAR, NEAR], 1],
    ['was near and is far by now', [NEAR, FAR], 0],
  ])('where the foot %s', (_how, changes, calls) => {
    whenNear({} as Element, called)
    tell(changes)
    expect(called).toHaveBeenCalledTimes(calls)
  })

  test('ends when it is told to', () => {
    whenNear({} as Element, called)()
    expect(disconnected).toHaveBeenCalledOnce()
  })
})
