import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { codeIn, letterTo } from '../../../testing/letters.ts'
import { makeUser, TEST_PASSWORD } from '../../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let bed: TestApp
beforeAll(async () => void (bed = await startTestApp()))
afterAll(() => bed.close())
afterEach(() => void (bed.clock.at = null))

let address = 0
const post = (path: string, payload: object, cookie?: string) =>
  bed.call({
    method: 'POST',
    url: `/api/v1${path}`,
    payload,
    cookie,
    remoteAddress: `10.24.0.${(address += 1)}`,
  })

const codeAt = (secret: string, at: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

const proof = { password: TEST_PASSWORD }
const logIn = (email: string, code: string, cookie?: string) =>
  post('/login', { email, ...proof, code }, cookie)

/** An account with a second factor, whose last code was a quarter of an hour ago. */
async function protectedUser(nikname: string) {
  const user = await makeUser(bed.context.db, { nikname })
  bed.clock.at = new Date(Date.now() - 15 * 60_000)
  const { secret } = (await post('/account/two-factor', proof, user.cookie)).json()
  const code = codeAt(secret, bed.clock.at.getTime())
  const confirmed = await post('/account/two-factor/confirm', { code }, user.cookie)
  bed.clock.at = new Date()
  const recoveryCodes: string[] = confirmed.json().recovery_codes
  return { ...user, secret, recoveryCodes, now: bed.clock.at.getTime() }
}

/** Whoever knows the password uses up the codes that strangers may try. */
async function spite(email: string) {
  for (let index = 0; index < 10; index += 1)
    expect((await logIn(email, '000000')).json().code).toBe('SECOND_FACTOR_WRONG')
  expect((await logIn(email, '000000')).statusCode).toBe(429)
}

test('ten wrong codes of strangers leave the owner’s browser, letter and settings as they were', async () => {
  const { email, cookie, recoveryCodes } = await protectedUser('ne.zaperet')
  const [first = '', second = '', third = ''] = recoveryCodes
  const known = await logIn(email, first)
  const device = `device=${known.cookies.find(({ name }) => name === 'device')?.value}`
  await spite(email)

  expect((await logIn(email, second, device)).statusCode).toBe(200)
  const renewed = await post('/account/two-factor/off', { ...proof, code: 'zzzz' }, cookie)
  expect(renewed.json().code).toBe('SECOND_FACTOR_WRONG')
  await post('/restore', { email })
  const code = codeIn(await letterTo(bed, email, 'Смена пароля'))
  const pair = { password: 'варенец-в-печи', password_confirmation: 'варенец-в-печи' }
  expect((await post('/reset', { code, ...pair, totp: third })).statusCode).toBe(200)
})

test('ten wrong codes with one letter are enough', async () => {
  const { email, recoveryCodes } = await protectedUser('pismo.perebor')
  await post('/restore', { email })
  const code = codeIn(await letterTo(bed, email, 'Смена пароля'))
  const pair = { password: 'варенец-в-печи', password_confirmation: 'варенец-в-печи' }
  for (let index = 0; index < 10; index += 1)
    expect((await post('/reset', { code, ...pair, totp: '000000' })).statusCode).toBe(422)
  const answer = await post('/reset', { code, ...pair, totp: recoveryCodes[0] })
  expect(answer.statusCode).toBe(429)
})

test.each([
  ['of half a minute ago opens', -30_000, 200],
  ['of half a minute ahead opens', 30_000, 200],
  ['of a minute and a half ago is refused', -90_000, 422],
  ['of five minutes ago is refused', -300_000, 422],
  ['of five minutes ahead is refused', 300_000, 422],
])('a code %s', async (what, offMs, status) => {
  const { email, secret, now } = await protectedUser(`chasy.${offMs}`)
  expect((await logIn(email, codeAt(secret, now + offMs))).statusCode, what).toBe(status)
})

test.each([
  ['000000', 'Код не подошёл. Введите свежий код из приложения'],
  ['abcd-efgh-ijkl-mnop', 'Запасной код не подошёл. Проверьте его: каждый действует один раз'],
])('what is wrong with %s is said by what it was meant to be', async (code, sentence) => {
  const { email } = await protectedUser(`slova.${code.length}`)
  expect((await logIn(email, code)).json().errors).toEqual({ code: [sentence] })
})
