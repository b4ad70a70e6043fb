import { beforeEach, describe, expect, test, vi } from 'vitest'
import { rememberPlace, takeAfterLogin } from './after-login.ts'
import { hasGranted, takeGranted } from './granted-wish.ts'
import { keepWish, takeKept, takeWish } from './kept-wish.ts'
import { forgetWish, rememberWish, takeGreeting, wishHere } from './wished-place.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ANNA = { id: 7, email: 'anna@example.org' }
const BORIS = { id: 8, email: 'boris@example.org' }
const TOKEN = '/collection/token/7'
const THING = { kind: 'token', id: 7 } as const

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
}

/** Another tab of the same browser. */
function openTab(pathname: string, search = '') {
  vi.stubGlobal('sessionStorage', storage())
  goTo(pathname, search)
}
const goTo = (pathname: string, search = '') =>
  vi.stubGlobal('window', { location: { pathname, search }, scrollY: 640 })

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('document', { cookie: '' })
  openTab(TOKEN)
  return () => vi.unstubAllGlobals()
})

describe('a wish of a guest', () => {
  test('is done once for who signs in on the same page, with its place, query and scroll', () => {
    openTab('/collection/1', '?rarity=rare')
    rememberWish('favourite', { kind: 'token', id: 9, name: 'Крышка' }, 0)
    takeWish(ANNA, 0)
    expect(takeGranted(ANNA.id, MINUTE)).toMatchObject({
      deed: 'favourite',
      thing: { kind: 'token', id: 9, name: 'Крышка' },
      path: '/collection/1?rarity=rare',
      scroll: 640,
    })
    expect(takeGranted(ANNA.id, MINUTE)).toBeNull()
    takeWish(ANNA, MINUTE)
    expect(hasGranted()).toBe(false)
  })

  test('ends after 30 minutes, before the login and after it', () => {
    rememberWish('buy', THING, 0)
    expect(wishHere(29 * MINUTE)).not.toBeNull()
    expect(wishHere(30 * MINUTE)).toBeNull()
    takeWish(ANNA, 29 * MINUTE)
    expect(takeGranted(ANNA.id, 30 * MINUTE)).toBeNull()
  })

  test('is not for another person than the one who signed in', () => {
    rememberWish('buy', THING, 0)
    takeWish(ANNA, 0)
    expect(takeGranted(BORIS.id, 0)).toBeNull()
    expect(takeGranted(ANNA.id, 0)).toBeNull()
  })

  test('is given up with the dialog, and no later login does it', () => {
    rememberWish('offer', THING, 0)
    forgetWish()
    takeWish(ANNA, 0)
    expect(hasGranted()).toBe(false)
  })

  test('is not done on another page, nor by another tab', () => {
    rememberWish('check', THING, 0)
    goTo('/categories/all')
    takeWish(ANNA, 0)
    expect(hasGranted()).toBe(false)

    goTo(TOKEN)
    rememberWish('check', THING, 0)
    openTab(TOKEN)
    takeWish(ANNA, 0)
    expect(hasGranted()).toBe(false)
  })

  test('is the last one that was pressed, and outlives a query that the page tidies', () => {
    goTo(TOKEN, '?from=promo')
    rememberWish('gallery', THING, 0)
    rememberWish('complaint', THING, 0)
    goTo(TOKEN)
    expect(wishHere(0)?.deed).toBe('complaint')
  })

  test('is newer than the page that asked for a login before', () => {
    rememberPlace('/finance', 0)
    rememberWish('favourite', THING, 0)
    expect(takeAfterLogin(0)).toBeNull()
  })

  test('is none where the browser keeps nothing', () => {
    vi.stubGlobal('sessionStorage', undefined)
    rememberWish('favourite', THING, 0)
    takeWish(ANNA, 0)
    expect(takeGranted(ANNA.id, 0)).toBeNull()
  })
})

describe('who confirms the address', () => {
  test('is led from the letter’s tab to where they wished to buy, greeted and served there once', () => {
    rememberWish('buy', THING, 0)
    keepWish('confirmation', ' Anna@Example.org ', 0)
    openTab('/accountActivation')
    expect(takeKept('confirmation', ANNA, 20 * MINUTE)).toBe(TOKEN)
    expect(takeGranted(ANNA.id, 20 * MINUTE)?.deed).toBe('buy')
    expect([takeGreeting(), takeGreeting()]).toEqual([true, false])
    expect(takeKept('confirmation', ANNA, 20 * MINUTE)).toBeNull()
    expect(hasGranted()).toBe(false)
  })

  test('an hour later is led there still, and nothing is done by itself', () => {
    rememberWish('buy', THING, 0)
    keepWish('confirmation', ANNA.email, 0)
    openTab('/accountActivation')
    expect(takeKept('confirmation', ANNA, HOUR)).toBe(TOKEN)
    expect(takeGranted(ANNA.id, HOUR)).toBeNull()
  })

  test('has no place where they wished for nothing', () => {
    keepWish('confirmation', ANNA.email, 0)
    expect(takeKept('confirmation', ANNA, 0)).toBeNull()
    expect(takeGreeting()).toBe(false)
  })

  test('has none where they went on to another page before they registered', () => {
    rememberWish('buy', THING, 0)
    goTo('/categories/all')
    keepWish('confirmation', ANNA.email, 0)
    expect(takeKept('confirmation', ANNA, 0)).toBeNull()
  })

  test('is led to the page that asked for a login, as who signs in is', () => {
    rememberPlace('/finance', 0)
    keepWish('confirmation', ANNA.email, 0)
    expect(takeKept('confirmation', ANNA, 0)).toBe('/finance')
    expect(takeAfterLogin(0)).toBe('/finance')
  })

  test('does not inherit the wish of who registered here before, who still has it', () => {
    rememberWish('buy', THING, 0)
    keepWish('confirmation', ANNA.email, 0)
    keepWish('confirmation', BORIS.email, 0)
    expect(takeKept('confirmation', BORIS, 0)).toBeNull()
    expect(hasGranted()).toBe(false)
    expect(takeKept('confirmation', ANNA, 0)).toBe(TOKEN)
  })

  test('keeps the wish through another letter, and through a confirmation on another device', () => {
    rememberWish('buy', THING, 0)
    keepWish('confirmation', ANNA.email, 0)
    keepWish('confirmation', ANNA.email, MINUTE)
    // The tab in which they pressed: they sign in there.
    takeWish(BORIS, MINUTE)
    expect(hasGranted()).toBe(false)
    takeWish(ANNA, MINUTE)
    expect(takeGranted(ANNA.id, MINUTE)?.deed).toBe('buy')
    expect(takeKept('confirmation', ANNA, MINUTE)).toBeNull()
  })

  test('is not led to a place that is older than the link', () => {
    rememberWish('buy', THING, 0)
    keepWish('confirmation', ANNA.email, 0)
    expect(takeKept('confirmation', ANNA, 73 * HOUR)).toBeNull()
  })
})

describe('who sets a new password', () => {
  test('is led from the letter’s tab back to their wish, without a greeting', () => {
    rememberWish('favourite', THING, 0)
    keepWish('recovery', ANNA.email, 0)
    openTab('/')
    expect(takeKept('recovery', BORIS, MINUTE)).toBeNull()
    expect(takeKept('recovery', ANNA, MINUTE)).toBe(TOKEN)
    expect(takeGranted(ANNA.id, MINUTE)?.deed).toBe('favourite')
    expect(takeGreeting()).toBe(false)
  })

  test('goes home when the wish is over, or there was none', () => {
    rememberWish('favourite', THING, 0)
    keepWish('recovery', ANNA.email, 0)
    expect(takeKept('recovery', ANNA, 30 * MINUTE)).toBeNull()
    rememberPlace('/finance', 0)
    keepWish('recovery', ANNA.email, 0)
    expect(takeKept('recovery', ANNA, 0)).toBeNull()
  })
})
