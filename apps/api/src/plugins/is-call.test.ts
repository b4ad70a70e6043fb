import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isCall } from './is-call.ts'

test.each([
  '/api/v1/main',
  '/api/v1/main?of=page',
  '/%61pi/v1/main',
  '/api/%761/main',
  '/api/api/v1/search',
  'http://localhost/api/v1/main',
  'HTTPS://kefir.example/%61p%69/v1/main',
  '/api/v1/user/%E0%A4%A',
])('%s is the address of a call', (url) => expect(isCall({ url })).toBe(true))

test.each([
  '/',
  '/apiary',
  '/search?q=/api/v1/',
  '/%2561pi/v1/main',
  '/api%2Fv1/main',
  'http://api/',
  '/%E0%A4%A',
])('%s is not', (url) => expect(isCall({ url })).toBe(false))

const SOURCE = fileURLToPath(new URL('..', import.meta.url))
/** What a visitor wrote has many spellings; the router takes all of them for one. */
const COMPARES = /request\.url\s*(?:\.|[!=]==)|\burl\.(?:startsWith|endsWith|includes|match)\(/

test('what an address means is asked in one place only', async () => {
  const places: string[] = []
  for await (const path of glob('**/*.ts', { cwd: SOURCE }))
    if (!path.endsWith('.test.ts') && COMPARES.test(await readFile(`${SOURCE}/${path}`, 'utf8')))
      places.push(path)

  // This one looks at the addresses of routes, which are ours.
  expect(places.toSorted()).toEqual(['plugins/check-replies.ts'])
})
