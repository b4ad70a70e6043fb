import { afterEach, describe, expect, test, vi } from 'vitest'
import { isChunkFailure, isNetworkFailure, reloadStalePage } from './reload-stale-page.ts'

const MINUTE = 60_000
const NOON = 1_700_000_000_000

function browserThatKeeps(keeps = true) {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (!keeps) throw new Error('blocked')
      kept.set(key, value)
    },
  })
}
afterEach(() => vi.unstubAllGlobals())

describe('a page whose chunk is gone', () => {
  test('is loaded anew once in 60 seconds', () => {
    browserThatKeeps()
    const reload = vi.fn()
    const tries = [0, 1, MINUTE - 1, MINUTE, MINUTE + 1].map((later) =>
      reloadStalePage(reload, NOON + later),
    )
    expect(tries).toEqual([true, false, false, true, false])
    expect(reload).toHaveBeenCalledTimes(2)
  })

  test('is not loaded again and again where the browser keeps nothing', () => {
    browserThatKeeps(false)
    const reload = vi.fn()
    expect(reloadStalePage(reload, NOON)).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })

  test('is loaded anew though the clock was set back', () => {
    browserThatKeeps()
    reloadStalePage(() => {}, NOON)
    expect(reloadStalePage(() => {}, NOON - 10 * MINUTE)).toBe(true)
  })
})

test.each([
  'Failed to fetch dynamically imported module: https://kefir/assets/token-1.js',
  'error loading dynamically imported module: https://kefir/assets/token-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/token-1.css',
])('is known by what browsers say: %s', (message) =>
  expect(isChunkFailure(new TypeError(message))).toBe(true),
)

test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  'no answer at all is another thing: %s',
  (message) => {
    expect(isNetworkFailure(new TypeError(message))).toBe(true)
    expect(isChunkFailure(new TypeError(message))).toBe(false)
  },
)

test.each([new TypeError('x is undefined'), new Response(null, { status: 500 }), null])(
  'nothing else is taken for it: %s',
  (error) => expect(isChunkFailure(error)).toBe(false),
)
