import { describe, expect, test } from 'vitest'
import { askedAddress, isWrittenAs } from './asked-address.ts'

describe('askedAddress', () => {
  test.each([
    ['/categories', '/categories'],
    ['/%63ategories', '/categories'],
    ['/./categories', '/categories'],
    ['/x/../categories', '/categories'],
    ['/x/%2E%2e/categories', '/categories'],
    ['/categories#1', '/categories'],
    ['/categories?page=2#1', '/categories?page=2'],
    ['http://a1/categories', '/categories'],
    ['HTTP://a1:7740/categories?page=2', '/categories?page=2'],
    ['http://a1', '/'],
    ['http://a1?page=2', '/?page=2'],
    ['//elsewhere.example/', '//elsewhere.example/'],
    ['/\\\\elsewhere.example/', '///elsewhere.example/'],
    ['/search?query=%63#a', '/search?query=%63'],
    ['/a%2Fb%2c%3F%25', '/a%2Fb%2c%3F%25'],
    ['/%2563ategories', '/%2563ategories'],
    ['/%E0%A4%A/%63', '/%E0%A4%A/c'],
  ])('%s is %s of our own site', (url, expected) =>
    expect(askedAddress({ url }, 'https://kefir.example/shop').href).toBe(
      `https://kefir.example${expected}`,
    ),
  )

  test('leaves nothing to read anew', () => {
    for (let code = 0; code < 256; code += 1) {
      const once = askedAddress({ url: `/a%${code.toString(16).padStart(2, '0')}b` }).pathname
      expect(askedAddress({ url: once }).pathname).toBe(once)
    }
  })
})

describe('isWrittenAs', () => {
  test.each(['/a', '/a?b', '/a#b', 'http://elsewhere.example/a?b'])('%s is written as /a', (url) =>
    expect(isWrittenAs({ url }, '/a')).toBe(true),
  )

  test.each(['/', '/A', '/a/', '/%61', '/./a', '/\\\\a', 'http://elsewhere.example'])(
    '%s is not',
    (url) => expect(isWrittenAs({ url }, '/a')).toBe(false),
  )

  test.each(['/{a}|"^`[]', '/%7ba%7D', '/a b', '/кефир', '/a%2Cb', '/a,b'])(
    '%s is written as it is read: who sends it again is not sent round',
    (url) => expect(isWrittenAs({ url }, askedAddress({ url }).pathname)).toBe(true),
  )
})
