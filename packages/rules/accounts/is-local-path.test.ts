import { expect, test } from 'vitest'
import { isLocalPath } from './is-local-path.ts'

test('a path of this site may be returned to', () => {
  expect(isLocalPath('/')).toBe(true)
  expect(isLocalPath('/factory/rare?find_token=5')).toBe(true)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
  '/a\nb',
])('«%s» would leave the site', (path) => expect(isLocalPath(path)).toBe(false))
