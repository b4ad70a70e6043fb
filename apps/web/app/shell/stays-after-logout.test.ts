import { expect, test } from 'vitest'
import { staysAfterLogout } from './stays-after-logout.ts'

test.each([
  ['/', true],
  ['/collection/5/sale', true],
  ['/profile', false],
  ['/collection/5', false],
  ['/wholesale', false],
])('after «Выйти» on %s the page is reloaded in place: %s', (path, stays) =>
  expect(staysAfterLogout(path)).toBe(stays),
)
