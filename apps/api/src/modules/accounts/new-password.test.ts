import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let bed: TestApp
let number = 0
beforeAll(async () => {
  bed = await startTestApp()
})
afterAll(() => bed.close())

async function refusalOf(password: string) {
  number += 1
  const answer = await bed.call({
    method: 'POST',
    url: '/api/v1/register',
    remoteAddress: `10.6.2.${number}`,
    payload: {
      email: `parol-${number}@example.org`,
      nikname: `hozyajka-${number}`,
      first_name: 'Анна',
      last_name: 'Сырникова',
      password,
      password_confirmation: password,
      agreement: true,
      agree_personal: true,
    },
  })
  return answer.statusCode < 300 ? null : answer.json().errors.password
}

test.each([
  ['of eight signs', 'рпкнвмсу'],
  ['of small letters alone', 'tvorogsosmetanoj'],
  ['of figures alone', '83650271946'],
  ['of sixty-four signs', 'тёплое-молоко-'.repeat(5).slice(0, 64)],
  ['of a hundred and twenty-eight signs', 'простокваша+варенец+'.repeat(7).slice(0, 128)],
  ['of any writing', '牛乳🥛ケフィア-кефир'],
])('a password %s is taken', async (_what, password) => {
  expect(await refusalOf(password)).toBeNull()
})

test.each([
  'password1',
  'qwerty123',
  'iloveyou1',
  '12345678',
  '1q2w3e4r5t',
  'пароль123',
  'sunshine',
])('the well-known password %s is refused', async (password) => {
  expect(await refusalOf(password)).toEqual([expect.any(String)])
})
