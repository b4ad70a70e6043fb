import { describe, expect, test } from 'vitest'
import { createMicroCache, MOST_BYTES } from './micro-cache.ts'

function setUp() {
  let now = 0
  let renderings = 0
  const cache = createMicroCache<string>(() => now)
  const render = (bytes: number | null) => async () => ({ value: `page ${++renderings}`, bytes })

  return {
    get: (bytes: number | null = 1) => cache.get('/', render(bytes)),
    getOther: (key: string, bytes: number) => cache.get(key, render(bytes)),
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

  test('what was forgotten is rendered anew, also what was being rendered meanwhile', async () => {
    const { cache, get } = setUp()
    await get()
    cache.clear()
    const { promise, resolve } = Promise.withResolvers<{ value: string; bytes: number }>()
    const begunBefore = cache.get('/', () => promise)
    cache.clear()
    expect(await get()).toBe('page 2')
    resolve({ value: 'from before', bytes: 1 })
    expect(await begunBefore).toBe('from before')
    expect(await get()).toBe('page 2')
  })

  test('what must not be kept is rendered each time', async () => {
    const { get } = setUp()
    expect(await get(null)).toBe('page 1')
    expect(await get(null)).toBe('page 2')
  })

  test('a fault is not remembered either, and leaves the page from before it', async () => {
    const { cache, get, pass } = setUp()
    const fault = async () => ({ value: 'fault', bytes: null, isFault: true })
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

  test('holds no more bytes than it may: the page rendered longest ago makes room', async () => {
    const { get, getOther } = setUp()
    await get(1)
    await getOther('/half', MOST_BYTES / 2)
    await getOther('/other-half', MOST_BYTES / 2)
    expect(await getOther('/half', 1)).toBe('page 2')
    expect(await get(1)).toBe('page 4')
  })

  test('a page rendered again counts once', async () => {
    const { getOther, pass } = setUp()
    for (let round = 0; round < 3; round += 1) {
      await getOther('/most', MOST_BYTES - 1)
      pass(16_000)
    }
    await getOther('/most', MOST_BYTES - 1)
    await getOther('/least', 1)
    expect(await getOther('/most', 1)).toBe('page 4')
  })

  test('what is larger than all it may hold is given and not kept', async () => {
    const { getOther } = setUp()
    expect(await getOther('/huge', MOST_BYTES + 1)).toBe('page 1')
    expect(await getOther('/huge', 1)).toBe('page 2')
  })
})
