import { expect, test } from 'vitest'
import { isShellStale } from './is-shell-stale.ts'

const at = (path: string) => new URL(path, 'https://kefir.example')
const here = { currentUrl: at('/settings'), nextUrl: at('/settings') }

test('the shell is read anew after a deed and on a visit to the same place, not on the way to another', () => {
  expect(isShellStale({ ...here, formMethod: 'POST', actionStatus: 200 })).toBe(true)
  expect(isShellStale({ ...here, formMethod: 'POST', actionStatus: 422 })).toBe(true)
  expect(isShellStale(here)).toBe(true)
  expect(isShellStale({ ...here, nextUrl: at('/FAQ') })).toBe(false)
  expect(isShellStale({ ...here, nextUrl: at('/?auth=true') })).toBe(true)
})

test('a form that the site could not take is left alone with its answer', () =>
  expect(isShellStale({ ...here, formMethod: 'POST', actionStatus: 503 })).toBe(false))
