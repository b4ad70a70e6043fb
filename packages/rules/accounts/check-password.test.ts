import { expect, test } from 'vitest'
import { checkPassword } from './check-password.ts'

const owner = { email: 'burenka@example.org', nikname: 'Зорька' }
const isCommon = (password: string) => password === 'password1'

test('a password of one’s own passes', () =>
  expect(checkPassword('три бидона'.replace(' ', '-'), owner, isCommon)).toBeNull())

test.each([
  ['Password1', /слишком известен/],
  ['burenka@example.org', /e-mail или никнейм/],
  ['1-Burenka-1', /e-mail или никнейм/],
  ['зорька-2024', /e-mail или никнейм/],
])('%s is refused', (password, sentence) =>
  expect(checkPassword(password, owner, isCommon)).toMatch(sentence),
)

test('a very short nickname or mailbox forbids nothing', () =>
  expect(
    checkPassword('abc-простокваша', { email: 'a@b.ru', nikname: 'abc' }, isCommon),
  ).toBeNull())
