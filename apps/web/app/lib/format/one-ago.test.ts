import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../../../../..')
const FILES = ['apps/{web/app,api/src,demo}/**/*.{ts,tsx}', 'packages/**/*.ts']
/** «N назад» put together of a value, or «только что» said of a time. */
const AGO =
  /(\}|\+ ?['"`])(\s|&nbsp;|\\u00a0)*(с|сек\S*|мин\S*|ч|час\S*|д|дн\S*)?(\s|&nbsp;|\\u00a0)*назад|['"`]только что['"`]/

test('how long ago something was is said by one formatter alone', () => {
  const saying = FILES.flatMap((glob) => globSync(glob, { cwd: ROOT }))
    .filter((path) => !path.includes('node_modules') && !path.includes('.test.'))
    .filter((path) => AGO.test(readFileSync(resolve(ROOT, path), 'utf8')))
  expect(saying).toEqual(['apps/web/app/lib/format/format-ago.ts'])
})
