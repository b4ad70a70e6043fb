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
  '/x/../api/v1/main',
])('%s is the address of a call', (url) => expect(isCall({ url })).toBe(true))

test.each([
  '/',
  '/apiary',
  '/search?q=/api/v1/',
  '/%2561pi/v1/main',
  '/api%2Fv1/main',
  'http://api/',
  '/%E0%A4%A',
  '/api/../categories',
])('%s is not', (url) => expect(isCall({ url })).toBe(false))
