import { expect, test } from 'vitest'
import { readReply } from './read-reply.ts'

test('our own refusal is kept whole', () => {
  const reply = { message: 'Проверьте поля', code: 'VALIDATION_FAILED', errors: { name: ['Мало'] } }
  expect(readReply(reply)).toBe(reply)
})

test.each([
  ['a page that is no JSON', null],
  ['a word', 'Forbidden'],
  ['a list', [{ message: 'no' }]],
  ['a gateway’s JSON', { message: 'Forbidden' }],
  ['an error that only looks like ours', { code: 403, message: 'Request blocked', errors: null }],
])('nothing is taken from %s', (_what, answer) => expect(readReply(answer)).toEqual({}))
