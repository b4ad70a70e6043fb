import { expect, test } from 'vitest'
import { failureOf } from './failure-of.ts'

test('keeps the name, the words, the place and the code of an error', () =>
  expect(failureOf(Object.assign(new TypeError('no milk'), { code: 'E_MILK' }))).toEqual({
    name: 'TypeError',
    message: 'no milk',
    stack: expect.stringContaining('failure-of.test.ts'),
    code: 'E_MILK',
  }))

test.each([
  ['NUL', 'a\0b', 'a\uFFFDb'],
  ['half a letter', 'x \ud800 y', 'x \uFFFD y'],
  ['half a letter at the cut', `${'a'.repeat(9_999)}\u{1F95B}`, `${'a'.repeat(9_999)}\uFFFD`],
])('leaves out what JSON of PostgreSQL cannot hold: %s', (_name, message, kept) =>
  expect(failureOf(new Error(message))).toMatchObject({ message: kept }),
)

test('bears what is thrown and is no error', () => {
  expect(failureOf('sour')).toEqual({ message: 'sour' })
  expect(failureOf(undefined)).toEqual({ message: 'undefined' })
})
