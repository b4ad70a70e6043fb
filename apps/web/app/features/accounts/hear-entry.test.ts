import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberPlace } from '../../lib/session/after-login.ts'
import { forgetUser, rememberUser } from '../../lib/session/session.ts'
import { hearEntry } from './hear-entry.ts'

const went = { reload: vi.fn(), replace: vi.fn() }
let page: EventTarget & { visibilityState: string; cookie: string }
let tab: EventTarget

const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
}

beforeEach(() => {
  page = Object.assign(new EventTarget(), { visibilityState: 'visible', cookie: '' })
  tab = Object.assign(new EventTarget(), {
    location: { pathname: '/collection/token/7', search: '', ...went },
  })
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', tab)
  hearEntry()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

/** As another tab of the browser does it, and the browser tells this one. */
function signInElsewhere() {
  rememberUser({ id: 1, socials: [], avatar: null, kefir: '0.00', legal: null } as never)
  tab.dispatchEvent(new Event('storage'))
}

function show(state: 'visible' | 'hidden') {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}

test('a guest’s tab shows its page anew once somebody signed in in another one', () => {
  signInElsewhere()
  expect(went.reload).toHaveBeenCalledOnce()
  expect(went.replace).not.toHaveBeenCalled()
})

test('it goes on to where the guest wanted to go', () => {
  rememberPlace('/finance')
  signInElsewhere()
  expect(went.replace).toHaveBeenCalledExactlyOnceWith('/finance')
  expect(went.reload).not.toHaveBeenCalled()
})

test('behind other tabs it waits until it is looked at', () => {
  show('hidden')
  signInElsewhere()
  expect(went.reload).not.toHaveBeenCalled()
  show('visible')
  expect(went.reload).toHaveBeenCalledOnce()
})

test('what else is stored, and somebody signing out, says nothing to it', () => {
  tab.dispatchEvent(new Event('storage'))
  forgetUser()
  tab.dispatchEvent(new Event('storage'))
  show('visible')
  expect(went.reload).not.toHaveBeenCalled()
})
