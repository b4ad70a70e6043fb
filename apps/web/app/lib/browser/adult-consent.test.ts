import { afterEach, describe, expect, test, vi } from 'vitest'
import { openConsent } from './adult-consent.ts'

function storage(kept = new Map<string, string>()) {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  return kept
}
afterEach(() => vi.unstubAllGlobals())

describe('agreeing to see works for adults', () => {
  test('is asked of everybody, told to all who show one, and kept for the next page', () => {
    storage()
    const consent = openConsent()
    const told: string[] = []
    consent.subscribe(() => told.push('card'))
    const leave = consent.subscribe(() => told.push('page'))
    expect(consent.hasAgreed()).toBe(false)
    consent.agree()
    expect([consent.hasAgreed(), told]).toEqual([true, ['card', 'page']])
    expect(openConsent().hasAgreed()).toBe(true)

    leave()
    consent.agree()
    expect(told).toEqual(['card', 'page', 'card'])
  })

  test('ends with the session', () => {
    storage().set('showsAdult', 'true')
    expect(openConsent().hasAgreed()).toBe(true)
    storage()
    expect(openConsent().hasAgreed()).toBe(false)
  })

  test('holds on its page for whoever blocks storage', () => {
    const consent = openConsent()
    expect(consent.hasAgreed()).toBe(false)
    consent.agree()
    expect(consent.hasAgreed()).toBe(true)
    expect(openConsent().hasAgreed()).toBe(false)
  })
})
