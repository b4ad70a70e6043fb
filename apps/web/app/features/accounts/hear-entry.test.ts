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
})
afterEach(() => {
  forgetUser()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const remember = (id: number) =>
  rememberUser({ id, socials: [], avatar: null, kefir: '0.00', legal: null } as never)

/** As another tab of the browser does it, and the browser tells this one. */
function signInElsewhere(id = 1) {
  remember(id)
  tab.dispatchEvent(new Event('storage'))
}

function leaveElsewhere() {
  forgetUser()
  tab.dispatchEvent(new Event('storage'))
}

function show(state: 'visible' | 'hidden') {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}

test('a guest’s tab shows its page anew once somebody signed in in another one', () => {
  hearEntry(null)
  signInElsewhere()
  expect(went.reload).toHaveBeenCalledOnce()
  expect(went.replace).not.toHaveBeenCalled()
})

test('it goes on to where the guest wanted to go', () => {
  hearEntry(null)
  rememberPlace('/finance')
  signInElsewhere()
  // The browser tells each kept value by itself.
  tab.dispatchEvent(new Event('storage'))
  expect(went.replace).toHaveBeenCalledExactlyOnceWith('/finance')
  expect(went.reload).not.toHaveBeenCalled()
})

test('behind other tabs it waits until it is looked at', () => {
  hearEntry(null)
  show('hidden')
  signInElsewhere()
  expect(went.reload).not.toHaveBeenCalled()
  show('visible')
  expect(went.reload).toHaveBeenCalledOnce()
})

test.each([
  ['another one signed in', () => signInElsewhere(8)],
  ['they left', leaveElsewhere],
  [
    'they left behind it and Back brings it',
    () => {
      forgetUser()
      tab.dispatchEvent(new Event('pageshow'))
    },
  ],
])('a person’s tab is shown anew once, when %s', (_, happen) => {
  remember(7)
  hearEntry(7)
  happen()
  tab.dispatchEvent(new Event('storage'))
  expect(went.reload).toHaveBeenCalledOnce()
  expect(went.replace).not.toHaveBeenCalled()
})

test('what else is stored, and the same person once more, says nothing to it', () => {
  remember(7)
  const end = hearEntry(7)
  tab.dispatchEvent(new Event('storage'))
  signInElsewhere(7)
  show('visible')
  end()
  signInElsewhere(8)
  expect(went.reload).not.toHaveBeenCalled()
})

test('a tab on its way after its own login is led nowhere else by hearing that late', () => {
  remember(7)
  hearEntry(null)
  expect(went.reload).not.toHaveBeenCalled()
  expect(went.replace).not.toHaveBeenCalled()
})

test('who signed in elsewhere before it heard anything is heard of at once', () => {
  remember(7)
  localStorage.setItem('userData', JSON.stringify({ id: 8 }))
  hearEntry(7)
  expect(went.reload).toHaveBeenCalledOnce()
})

test('a guest’s tab hears of nobody’s leaving', () => {
  hearEntry(null)
  leaveElsewhere()
  show('visible')
  expect(went.reload).not.toHaveBeenCalled()
})

test('where the browser keeps nothing, a person’s tab is left as it is', () => {
  hearEntry(7)
  show('visible')
  expect(went.reload).not.toHaveBeenCalled()
})
