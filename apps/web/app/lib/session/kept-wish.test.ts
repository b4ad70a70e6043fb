import { beforeEach, describe, expect, test, vi } from 'vitest'
import { rememberPlace, takeAfterLogin } from './after-login.ts'
import { keepWish, takeWish } from './kept-wish.ts'
import { rememberWish, takeGreeting } from './wished-place.ts'

const HOUR = 60 * 60_000

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
}

/** Another tab of the same browser. */
function openTab(pathname: string) {
  vi.stubGlobal('sessionStorage', storage())
  goTo(pathname)
}
const goTo = (pathname: string) => vi.stubGlobal('window', { location: { pathname, search: '' } })

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('document', { cookie: '' })
  openTab('/collection/token/7')
  return () => vi.unstubAllGlobals()
})

describe('who confirms the address', () => {
  test('is led from the letter’s tab to where they wished to buy, and greeted there once', () => {
    rememberWish()
    keepWish(0)
    openTab('/accountActivation')
    expect(takeWish(HOUR)).toBe('/collection/token/7')
    expect([takeGreeting(), takeGreeting()]).toEqual([true, false])
    expect(takeWish(HOUR)).toBeNull()
  })

  test('has no place where they wished for nothing', () => {
    keepWish(0)
    expect(takeWish(0)).toBeNull()
    expect(takeGreeting()).toBe(false)
  })

  test('has none where they went on to another page before they registered', () => {
    rememberWish()
    goTo('/categories/all')
    keepWish(0)
    expect(takeWish(0)).toBeNull()
  })

  test('is led to the page that asked for a login, as who signs in is', () => {
    rememberPlace('/finance', 0)
    keepWish(0)
    expect(takeWish(0)).toBe('/finance')
    expect(takeAfterLogin(0)).toBe('/finance')
  })

  test('does not inherit the wish of who registered here before', () => {
    rememberWish()
    keepWish(0)
    keepWish(0)
    expect(takeWish(0)).toBeNull()
  })

  test('is not led to a place that is older than the link', () => {
    rememberWish()
    keepWish(0)
    expect(takeWish(73 * HOUR)).toBeNull()
  })
})
