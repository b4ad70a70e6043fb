import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepWish, takeWish } from './favourite-wish.ts'

beforeEach(() => {
  const held = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
    removeItem: (key: string) => held.delete(key),
  })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a wish is told once, and to its own heart', () => {
  keepWish('token 7')
  expect(takeWish('token 8')).toBe(false)
  expect(takeWish('token 7')).toBe(true)
  expect(takeWish('token 7')).toBe(false)
})

test('the last heart pressed is the one that is meant', () => {
  keepWish('token 7')
  keepWish('collection 7')
  expect(takeWish('token 7')).toBe(false)
  expect(takeWish('collection 7')).toBe(true)
})

test('an old wish is forgotten', () => {
  keepWish('token 7')
  vi.advanceTimersByTime(30 * 60 * 1000)
  expect(takeWish('token 7')).toBe(false)
})

test('a browser without storage has no wishes', () => {
  vi.unstubAllGlobals()
  keepWish('token 7')
  expect(takeWish('token 7')).toBe(false)
})
