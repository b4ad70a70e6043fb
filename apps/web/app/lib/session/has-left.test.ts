import { afterEach, expect, test, vi } from 'vitest'
import { LEFT_COOKIE, takeLeft } from './has-left.ts'

afterEach(() => vi.unstubAllGlobals())

test('who left without scripts is known to the next page, once', () => {
  const kept = new Map([['theme', 'dark']])
  vi.stubGlobal('document', {
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(line: string) {
      const [name = '', value = ''] = line.split(';')[0]!.split('=')
      if (line.includes('Max-Age=0')) kept.delete(name)
      else kept.set(name, value)
    },
  })
  expect(takeLeft()).toBe(false)
  document.cookie = LEFT_COOKIE
  expect(takeLeft()).toBe(true)
  expect(takeLeft()).toBe(false)
  expect(kept).toEqual(new Map([['theme', 'dark']]))
})
