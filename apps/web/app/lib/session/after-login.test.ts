import { beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetPlace, cookieIn, rememberPlace, takeAfterLogin } from './after-login.ts'

const MINUTE = 60_000

/** As much of a browser as the two functions touch. */
beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('document', { cookie: '' })
  return () => vi.unstubAllGlobals()
})

describe('the place that asked for a login', () => {
  test('is returned to once', () => {
    rememberPlace('/factory/rare?find_token=5', 0)
    expect(takeAfterLogin(MINUTE)).toBe('/factory/rare?find_token=5')
    expect(takeAfterLogin(MINUTE)).toBeNull()
  })

  test('is forgotten after 30 minutes', () => {
    rememberPlace('/finance', 0)
    expect(takeAfterLogin(31 * MINUTE)).toBeNull()
  })

  test('is forgotten where the visitor went on to another page', () => {
    document.cookie = 'after_login=%2Ffinance'
    rememberPlace('/cart', 0)
    forgetPlace()
    expect(takeAfterLogin(0)).toBeNull()
  })

  test('comes from the guard’s cookie too', () => {
    document.cookie = 'after_login=%2Ffinance'
    expect(takeAfterLogin(0)).toBe('/finance')
  })

  test.each(['/', '/?auth=true', '//evil.example', 'https://evil.example'])(
    'is never «%s»',
    (path) => {
      rememberPlace(path, 0)
      expect(takeAfterLogin(0)).toBeNull()
    },
  )
})

test('a cookie is found by its whole name, and a broken one counts as none', () => {
  const header = 'old_after_login=no; after_login=%2Fpoints%3Fpage%3D2; bad=%E0%A4%A'
  expect(cookieIn(header, 'after_login')).toBe('/points?page=2')
  expect(cookieIn(header, 'bad')).toBeNull()
  expect(cookieIn(header, 'login')).toBeNull()
})
