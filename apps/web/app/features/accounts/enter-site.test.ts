import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberPlace } from '../../lib/session/after-login.ts'
import { hasGranted, takeGranted } from '../../lib/session/granted-wish.ts'
import { keepWish } from '../../lib/session/kept-wish.ts'
import { forgetUser } from '../../lib/session/session.ts'
import { rememberWish } from '../../lib/session/wished-place.ts'
import { enterHome, enterSite, goOn } from './enter-site.ts'

const ANNA = { id: 7, email: 'anna@example.org' } as never
const TOKEN = { kind: 'token', id: 7 } as const
const went = { reload: vi.fn(), replace: vi.fn() }

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
}
const standAt = (pathname: string, search = '') =>
  vi.stubGlobal('window', { location: { pathname, search, ...went }, scrollY: 0 })

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('document', { cookie: '' })
  standAt('/collection/token/7', '?from=search')
})
afterEach(() => {
  forgetUser()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('a login stays where something was wished for, and grants it', () => {
  rememberPlace('/finance')
  rememberWish('offer', TOKEN)
  enterSite(ANNA)
  expect(went.reload).toHaveBeenCalledOnce()
  expect(went.replace).not.toHaveBeenCalled()
  expect(takeGranted(7)?.deed).toBe('offer')
})

test('a login in another tab, maybe another’s, grants nothing here', () => {
  rememberWish('offer', TOKEN)
  goOn()
  expect(went.reload).toHaveBeenCalledOnce()
  expect(hasGranted()).toBe(false)
})

test('a new password leads back to the wish, and home where there is none', () => {
  rememberWish('favourite', TOKEN)
  keepWish('recovery', 'anna@example.org')
  standAt('/', '?reset=code')
  enterHome(ANNA)
  expect(went.replace).toHaveBeenCalledExactlyOnceWith('/collection/token/7?from=search')
  expect(takeGranted(7)?.deed).toBe('favourite')

  enterHome(ANNA)
  expect(went.replace).toHaveBeenLastCalledWith('/')
  expect(hasGranted()).toBe(false)
})
