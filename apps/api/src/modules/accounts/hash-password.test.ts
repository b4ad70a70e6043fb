import { expect, test } from 'vitest'
import { hashPassword, isPasswordRight } from './hash-password.ts'

test('the right password opens, another does not', async () => {
  const hash = await hashPassword('простокваша-1974')

  expect(await isPasswordRight('простокваша-1974', hash)).toBe(true)
  expect(await isPasswordRight('простокваша-1975', hash)).toBe(false)
})

test('two hashes of one password differ and name the agreed cost', async () => {
  const [one, two] = await Promise.all([hashPassword('кефир'), hashPassword('кефир')])

  expect(one).not.toBe(two)
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test.each(['', 'plain', '$argon2id$v=19$m=1$broken'])(
  'a malformed hash %j opens nothing',
  async (hash) => expect(await isPasswordRight('кефир', hash)).toBe(false),
)
