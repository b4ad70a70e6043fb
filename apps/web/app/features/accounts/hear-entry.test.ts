import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberPlace } from '../../lib/session/after-login.ts'
import { forgetUser, rememberUser } from '../../lib/session/session.ts'
import { enterHome, enterSite } from './enter-site.ts'
import { hearEntry } from './hear-entry.ts'

const went = { reload: vi.fn(), replace: vi.fn() }
let page: EventTarget & {
  visibilityState: string
  cookie: string
  documentElement: { hidden: boolean }
}
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
  page = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    cookie: '',
    documentElement: { hidden: false },
  })
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

/** As Back brings a page that the browser kept whole. */
const comeBack = () => tab.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

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
      comeBack()
    },
  ],
])('a person’s tab is shown anew once, when %s', (_, happen) => {
  remember(7)
  hearEntry(7)
  happen()
  tab.dispatchEvent(new Event('storage'))
  expect(went.reload).toHaveBeenCalledOnce()
  expect(went.replace).not.toHaveBeenCalled()
  // What was theirs is not read while the next page is on its way.
  expect(page.documentElement.hidden).toBe(true)
})

test('a page that Back brought before it heard anything is shown anew, too', () => {
  remember(7)
  // Another page of the browser, which leaves this one's memory of whom it greeted as it is.
  for (const key of ['userData', 'isLoggedIn']) localStorage.removeItem(key)
  hearEntry(7)
  expect(went.reload).toHaveBeenCalledOnce()
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

test('where the browser keeps nothing, a person’s tab is left as it is, until Back brings it', () => {
  localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  remember(7)
  hearEntry(7)
  show('visible')
  tab.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(went.reload).not.toHaveBeenCalled()
  comeBack()
  expect(went.reload).toHaveBeenCalledOnce()
})

test('a tab on its way to where its own login leads is not turned round', () => {
  hearEntry(null)
  rememberPlace('/finance')
  enterSite({ id: 7, socials: [], avatar: null, kefir: '0.00', legal: null } as never)
  show('hidden')
  show('visible')
  tab.dispatchEvent(new Event('storage'))
  expect(went.replace).toHaveBeenCalledExactlyOnceWith('/finance')
  expect(went.reload).not.toHaveBeenCalled()
})

test('nor is one on its way home after a new password', () => {
  hearEntry(null)
  enterHome({ id: 7, socials: [], avatar: null, kefir: '0.00', legal: null } as never)
  show('hidden')
  show('visible')
  expect(went.replace).toHaveBeenCalledExactlyOnceWith('/')
  expect(went.reload).not.toHaveBeenCalled()
})
