import { beforeEach, expect, test, vi } from 'vitest'
import { forgetUser, isChangedElsewhere, keepsUsers, rememberUser } from './session.ts'

const MEMBERS = {
  getItem(this: Record<string, string>, key: string) {
    return this[key] ?? null
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    this[key] = value
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key]
  },
}
/** As a browser's: what is kept are its own keys. */
let area: Record<string, string>
beforeEach(() => {
  area = Object.create(MEMBERS)
  vi.stubGlobal('localStorage', area)
  return () => vi.unstubAllGlobals()
})

const user = (id: number) =>
  ({ id, socials: [], avatar: null, kefir: '0.00', legal: null }) as never
const own = () => Object.keys(area).filter((key) => /^(draft_|filters)/.test(key))

function typeSomething() {
  area['filters'] = '{"search":"подарок жене"}'
  area['filtersOther'] = '{}'
  area['draft_createNFT'] = '{"name":"Закат"}'
}

test('who signs in again finds what they typed, also after a session that ended', () => {
  rememberUser(user(1))
  typeSomething()
  forgetUser()
  rememberUser(user(1))
  expect(own()).toEqual(['filters', 'filtersOther', 'draft_createNFT'])
})

test('somebody else finds nothing of it', () => {
  rememberUser(user(1))
  typeSomething()
  forgetUser()
  rememberUser(user(2))
  expect(own()).toEqual(['filtersOther'])
})

test('what a guest typed stays with who signs in first', () => {
  typeSomething()
  rememberUser(user(1))
  expect(own()).toContain('draft_createNFT')
})

test('a storage that was used before and takes nothing now keeps nobody, and nobody else changed it', () => {
  rememberUser(user(1))
  forgetUser()
  vi.stubGlobal('localStorage', {
    ...MEMBERS,
    ...area,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  rememberUser(user(1))
  expect(keepsUsers()).toBe(false)
  expect(isChangedElsewhere()).toBe(false)
})
