import { expect, test } from 'vitest'
import { hashPassword, isPasswordRight } from './hash-password.ts'

/** The smallest cost there is: the test is about the line, not about the work. */
const CHEAP = '$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$aGFzaA'

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

test('a flood waits in line, and what the line cannot hold is refused at once', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 320 }, () => isPasswordRight('кефир', CHEAP)),
  )
  const refused = results.filter(({ status }) => status === 'rejected')

  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThanOrEqual(20)
  for (const one of refused)
    expect(one).toMatchObject({ reason: { code: 'TOO_BUSY', retryAfter: 10 } })
})
