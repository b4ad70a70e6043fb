import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { callApi } from '../lib/api/call-api.ts'
import { endSession } from './end-session.ts'

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
let kept: Map<string, string>

/** The parts of a browser that leaving touches. */
beforeEach(() => {
  kept = new Map([
    ['isLoggedIn', 'true'],
    ['userData', '{"id":7}'],
  ])
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  // Who has left asks nothing more: the next test begins on a page that is shown.
  window.dispatchEvent(new Event('pageshow'))
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const answer = (status: number, body: unknown) =>
  fetched.mockResolvedValue(new Response(JSON.stringify(body), { status }))

describe('leaving', () => {
  test.each([
    [200, 'the server says that it is done'],
    [401, 'the session was over already'],
  ])('is done at a %i: %s', async (status) => {
    answer(status, {})
    expect(await endSession()).toBeNull()
    expect([...kept.keys()]).not.toContain('isLoggedIn')
  })

  test('takes along what was typed into the settings, and only where it is done', async () => {
    const draft = 'draft_private_profile_7'
    // What is stored are the storage's own keys, by which drafts are found.
    const stored = { [draft]: '{}', draft_gallery: '{}' } as Record<string, string>
    Object.defineProperty(stored, 'removeItem', { value: (key: string) => void delete stored[key] })
    vi.stubGlobal('localStorage', stored)
    answer(500, {})
    await endSession()
    expect(Object.keys(stored)).toContain(draft)
    answer(200, {})
    await endSession()
    expect(Object.keys(stored)).toEqual(['draft_gallery'])
  })

  test('that the server could not do says why, and nothing pretends to be out', async () => {
    answer(500, { code: 'INTERNAL', message: 'Произошла ошибка, попробуйте позже!' })
    expect(await endSession()).toBe('Выйти не\u00a0получилось. Произошла ошибка, попробуйте позже!')
    expect(kept.get('isLoggedIn')).toBe('true')
    expect(kept.get('userData')).toBe('{"id":7}')
  })

  test('without a connection says so', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await endSession()).toMatch(/^Выйти не\u00a0получилось\. Нет связи/)
    expect(kept.get('isLoggedIn')).toBe('true')
  })

  test('that failed lets the page ask on', async () => {
    answer(500, {})
    await endSession()
    answer(200, { data: [] })
    await expect(callApi('GET /v1/notifications')).resolves.toEqual({ data: [] })
  })
})
