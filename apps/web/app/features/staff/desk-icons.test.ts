import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DESK_ICONS } from './desk-icons.ts'

test('every screen of staff has its icon, and no icon is left of one that is gone', () => {
  const routes = readFileSync(new URL('../../routes.ts', import.meta.url), 'utf8')
  const screens = [...routes.matchAll(/route\('admin\/([\w-]+)'/g)].map(([, path]) => path)
  expect(Object.keys(DESK_ICONS).toSorted()).toEqual(
    screens.filter((path) => path !== 'second-factor').toSorted(),
  )
})
