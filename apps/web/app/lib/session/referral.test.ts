import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepReferral, keptReferral, visitByReferral } from './referral.ts'

const DAY = 24 * 60 * 60 * 1_000
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()

const answer = (user: object | null) =>
  fetched.mockResolvedValue(new Response(JSON.stringify({ user })))

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

describe('a code of invitation', () => {
  test('is kept for 30 days, and the first one wins', () => {
    keepReferral('FIRST', 0)
    keepReferral('SECOND', DAY)
    expect(keptReferral(29 * DAY)).toBe('FIRST')
    expect(keptReferral(31 * DAY)).toBeNull()
  })

  test('counts the visit under the code that is kept', async () => {
    keepReferral('FIRST')
    answer({ id: 1, avatar: null, legal: { name: null, nikname: 'zorka' } })
    await visitByReferral('SECOND')

    expect(fetched.mock.calls[0]?.[0]).toBe('/api/v1/ref/increment')
    expect(fetched.mock.calls[0]?.[1].body).toBe('{"code":"FIRST"}')
    expect(localStorage.getItem('ref')).toContain('"referrer":"zorka"')
  })

  test('is not kept when nobody has it, so that a later link may bring its own', async () => {
    answer(null)
    await visitByReferral('NOBODY')
    expect(keptReferral()).toBeNull()
  })

  test('stays when the server could not be asked', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    await visitByReferral('FIRST')
    expect(keptReferral()).toBe('FIRST')
  })
})
