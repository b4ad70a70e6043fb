import { describe, expect, test } from 'vitest'
import { createMicroCache } from './micro-cache.ts'

function setUp() {
  let now = 0
  let renderings = 0
  const cache = createMicroCache<string>(() => now)
  const render =
    (keep = true) =>
    async () => ({ value: `page ${++renderings}`, keep })

  return {
    get: (keep = true) => cache.get('/', render(keep)),
    pass: (ms: number) => (now += ms),
    renderings: () => renderings,
    cache,
  }
}

describe('createMicroCache', () => {
  test('a crowd costs one rendering', async () => {
    const { get, renderings } = setUp()
    expect(await Promise.all([get(), get(), get()])).toEqual(['page 1', 'page 1', 'page 1'])
    expect(await get()).toBe('page 1')
    expect(renderings()).toBe(1)
  })

  test('an ageing page is given while one request refreshes it', async () => {
    const { get, pass } = setUp()
    await get()
    pass(3_000)
    expect(await get()).toBe('page 1')
    expect(await get()).toBe('page 2')
  })

  test('a page too old is rendered anew before it is given', async () => {
    const { get, pass } = setUp()
    await get()
    pass(16_000)
    expect(await get()).toBe('page 2')
  })

  test('what must not be kept is rendered each time', async () => {
    const { get } = setUp()
    expect(await get(false)).toBe('page 1')
    expect(await get(false)).toBe('page 2')
  })

  test('a fault is not remembered either, and leaves the page from before it', async () => {
    const { cache, get, pass } = setUp()
    const fault = async () => ({ value: 'fault', keep: false, isFault: true })
    expect(await cache.get('/', fault)).toBe('fault')
    expect(await get()).toBe('page 1')
    pass(3_000)
    expect(await cache.get('/', fault)).toBe('page 1')
    expect(await cache.get('/', fault)).toBe('page 1')
  })

  test('a failure is not remembered and reaches whoever waited', async () => {
    const { cache, get } = setUp()
    await expect(cache.get('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await get()).toBe('page 1')
  })
})
