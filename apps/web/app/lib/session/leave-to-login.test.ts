import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { leaveToLogin } from './leave-to-login.ts'

const went = vi.fn()

beforeEach(() => {
  const storage = new Map<string, string>()
  const area = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  }
  area.setItem('userData', '{}')
  vi.stubGlobal('localStorage', area)
  vi.stubGlobal('sessionStorage', area)
  vi.stubGlobal('window', {
    location: { pathname: '/finance', search: '?page=2', assign: went },
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('leaveToLogin', () => {
  test('forgets the user, remembers the place and asks for a login', () => {
    leaveToLogin()
    expect(went).toHaveBeenCalledExactlyOnceWith('/?auth=true')
    expect(localStorage.getItem('userData')).toBeNull()
    expect(sessionStorage.getItem('after_login')).toContain('/finance?page=2')
  })
})
