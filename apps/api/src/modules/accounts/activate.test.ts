import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { isInDatabase } from '../../testing/is-in-database.ts'
import { codeIn, letterTo, lettersSent } from '../../testing/letters.ts'
import { makeUser, TEST_PASSWORD } from '../../testing/make-user.ts'
import { registerStranger, STRANGERS_PASSWORD } from '../../testing/register-stranger.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { visitorsOf } from '../../testing/visitors-of.ts'
import { orderLinkLetter } from './order-link-letter.ts'
import { emptyAccounts } from './privacy/empty-accounts.ts'

let bed: TestApp
beforeAll(async () => void (bed = await startTestApp()))
afterAll(() => bed.close())
afterEach(() => void (bed.clock.at = null))

let address = 0
/** One's own each time, so that one test's count is not another's. */
const newAddress = () => `10.3.${(address += 1) >> 8}.${address & 255}`
const visitors = visitorsOf(() => bed)
const post = (path: string, payload: object, cookie?: string) =>
  visitors.post(path, payload, newAddress(), cookie)

const HOUR_MS = 3_600_000
let people = 0

/** Registers and gives the code of the letter. */
async function registered(redirect: string | null = null) {
  const email = `novaya${(people += 1)}@example.org`
  const consents = { agreement: true, agree_personal: true }
  const answer = await post('/register/fast', { email, redirect, ...consents })
  expect(answer.statusCode).toBe(201)
  const resendAt = new Date(answer.json().resend_available_at)
  return { email, resendAt, code: codeIn(await letterTo(bed, email, 'Подтвердите e-mail')) }
}

describe('POST /v1/activate', () => {
  test('confirms the e-mail and lets its owner in', async () => {
    const { email, code } = await registered()
    const answer = await post('/activate', { code })

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ email, is_activated: true, redirect: null })
    const cookie = `session=${answer.cookies[0]!.value}`
    expect((await bed.call({ url: '/api/v1/account', cookie })).json()).toMatchObject({ email })
  })

  test('gives back the path of this site that was asked for', async () => {
    const { code } = await registered('/nft-quest/7?step=2')
    expect((await post('/activate', { code })).json().redirect).toBe('/nft-quest/7?step=2')
  })

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'forgets the redirect %s, which leaves the site',
    async (redirect) => {
      const { code } = await registered(redirect)
      expect((await post('/activate', { code })).json().redirect).toBeNull()
    },
  )

  test('works once, also for ten at once', async () => {
    const { code } = await registered()
    const answers = await Promise.all(Array.from({ length: 10 }, () => post('/activate', { code })))

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(9)
    expect((await post('/activate', { code })).json()).toMatchObject({
      code: 'LINK_EXPIRED',
      errors: { code: ['Ссылка не подходит или уже не действует'] },
    })
  })

  test('works for 72 hours and no longer', async () => {
    const [early, late] = [await registered(), await registered()]
    bed.clock.at = new Date(Date.now() + 71.9 * HOUR_MS)
    expect((await post('/activate', { code: early.code })).statusCode).toBe(200)
    bed.clock.at = new Date(Date.now() + 72.1 * HOUR_MS)
    expect((await post('/activate', { code: late.code })).json().code).toBe('LINK_EXPIRED')
  })

  test('an older letter does not open an account that is confirmed already', async () => {
    const { email, code } = await registered()
    bed.clock.at = new Date(Date.now() + HOUR_MS)
    expect((await post('/repeated-letter', { email })).statusCode).toBe(200)
    await lettersSent(bed)
    const codes = (await bed.mailbox.list()).filter(({ to }) => to === email).map(codeIn)
    const newer = codes.find((one) => one !== code)!

    expect((await post('/activate', { code: newer })).statusCode).toBe(200)
    expect((await post('/activate', { code })).json().code).toBe('LINK_EXPIRED')
  })

  test.each([
    {},
    { code: '' },
    { code: 'made-up' },
    { code: 'x'.repeat(101) },
    { code: { $ne: 1 } },
  ])('refuses %j under the field', async (payload) => {
    const answer = await post('/activate', payload)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toHaveProperty('code')
  })

  test('the code itself is nowhere in the database', async () => {
    const { code, email } = await registered()
    expect(await isInDatabase(bed.context.db, code)).toBe(false)
    expect(await isInDatabase(bed.context.db, email)).toBe(true)
  })
})

describe('a letter opened where nobody registered', () => {
  const THEIRS = STRANGERS_PASSWORD
  const OWN = 'мой-пароль-2'
  const pair = { password: OWN, password_confirmation: OWN }

  const registeredBySomebody = (email?: string) => registerStranger(bed, newAddress(), email)

  test('asks for a password, and the one it was registered with opens nothing', async () => {
    const { email, code } = await registeredBySomebody()
    const asked = await post('/activate', { code })
    expect(asked.statusCode).toBe(422)
    expect(asked.json()).toMatchObject({
      code: 'PASSWORD_REQUIRED',
      errors: { password: ['Задайте пароль для входа'] },
      email,
    })
    expect(asked.cookies).toEqual([])
    expect((await post('/login', { email, password: THEIRS })).json().code).toBe(
      'ACCOUNT_NOT_ACTIVATED',
    )

    const answer = await post('/activate', { code, ...pair })
    expect(answer.json()).toMatchObject({ email, is_activated: true })
    expect((await post('/login', { email, password: THEIRS })).json().code).toBe(
      'WRONG_CREDENTIALS',
    )
    expect((await post('/login', { email, password: OWN })).statusCode).toBe(200)
  })

  test('in the browser that registered it is confirmed without a question', async () => {
    const { email, code, browser } = await registeredBySomebody()
    expect((await post('/activate', { code }, browser)).statusCode).toBe(200)
    expect((await post('/login', { email, password: THEIRS })).statusCode).toBe(200)
  })

  test('a browser that registered another address, or made its cookie up, is asked', async () => {
    const { code, browser } = await registeredBySomebody()
    const other = await registeredBySomebody()
    const madeUp = browser.replace(/.{4}$/, (end) => (end === 'AAAA' ? 'BBBB' : 'AAAA'))
    for (const cookie of [
      other.browser,
      madeUp,
      'device=',
      'device=x',
      `device=${'a.'.repeat(99)}`,
    ])
      expect((await post('/activate', { code }, cookie)).json().code).toBe('PASSWORD_REQUIRED')
  })

  test('the browser of a registration that was never confirmed is no witness of a later one', async () => {
    const { email, browser } = await registeredBySomebody()
    bed.clock.at = new Date(Date.now() + 32 * 24 * HOUR_MS)
    await emptyAccounts(bed.context)

    const { code } = await registeredBySomebody(email)
    expect((await post('/activate', { code }, browser)).json().code).toBe('PASSWORD_REQUIRED')
  })

  test('the registration of a browser that was signed in elsewhere is known to it', async () => {
    const { email } = await makeUser(bed.context.db, { nikname: 'vtoroj.akkaunt' })
    const device = (await post('/login', { email, password: TEST_PASSWORD })).cookies[1]!.value
    const answer = await post(
      '/register/fast',
      { email: 'eshche@example.org', agreement: true, agree_personal: true },
      `device=${device}`,
    )
    expect(answer.cookies[0]!.value.split('.')).toHaveLength(2)
  })

  test.each([
    ['password', { password: 'коротко', password_confirmation: 'коротко' }],
    ['password', { password: 'qwertyuiop', password_confirmation: 'qwertyuiop' }],
    ['password', { password: '', password_confirmation: '' }],
    ['password_confirmation', { password: OWN }],
    ['password_confirmation', { password: OWN, password_confirmation: 'иначе-написано' }],
  ])('refuses under %s and keeps the code for another try', async (field, wrong) => {
    const { code } = await registeredBySomebody()
    const answer = await post('/activate', { code, ...wrong })
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().errors)).toEqual([field])
    expect((await post('/activate', { code, ...pair })).statusCode).toBe(200)
  })

  test('of five at once with passwords of their own one wins, and only its password works', async () => {
    const { email, code } = await registeredBySomebody()
    const passwords = Array.from({ length: 5 }, (_, index) => `${OWN}-${index}`)
    const answers = await Promise.all(
      passwords.map((password) =>
        post('/activate', { code, password, password_confirmation: password }),
      ),
    )
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await post('/login', { email, password: passwords[winner] })).statusCode).toBe(200)
  })

  test('a made-up code is refused before anybody is asked for a password', async () => {
    expect((await post('/activate', { code: 'made-up', ...pair })).json().code).toBe('LINK_EXPIRED')
  })
})

describe('POST /v1/repeated-letter', () => {
  test('answers the same for a waiting, a confirmed and an unknown address', async () => {
    const { email } = await registered()
    const confirmed = await makeUser(bed.context.db, { nikname: 'davno.tut' })
    bed.clock.at = new Date(Date.now() + HOUR_MS)
    const answers = []
    for (const asked of [email, confirmed.email, 'nobody@example.org'])
      answers.push(await post('/repeated-letter', { email: asked }))
    await lettersSent(bed)

    for (const answer of answers) {
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual(answers[0]!.json())
    }
    const letters = await bed.mailbox.list()
    expect(letters.filter(({ to }) => to === email)).toHaveLength(2)
    expect(letters.filter(({ to }) => to === confirmed.email)).toHaveLength(0)
  })

  test('lets one letter through in 30 minutes and tells the minutes left, known address or not', async () => {
    const { email } = await registered()
    await post('/repeated-letter', { email })
    bed.clock.at = new Date(Date.now() + 13 * 60_000)
    await post('/repeated-letter', { email: 'nobody2@example.org' })

    const answer = await post('/repeated-letter', { email })
    expect(answer.statusCode).toBe(429)
    expect(answer.json()).toMatchObject({
      message: 'Письмо уже отправлено. Повторить можно через 17\u00a0мин.',
    })
    expect(answer.json().retry_after).toBeGreaterThan(16 * 60)
    expect(answer.headers['retry-after']).toBe(String(answer.json().retry_after))
    expect((await post('/repeated-letter', { email: 'nobody2@example.org' })).json().message).toBe(
      'Письмо уже отправлено. Повторить можно через 30\u00a0мин.',
    )

    bed.clock.at = new Date(Date.now() + 31 * 60_000)
    expect((await post('/repeated-letter', { email })).statusCode).toBe(200)
  })

  test('answers alike straight after a registration, when nobody asked for a letter yet', async () => {
    bed.clock.at = new Date()
    const { email } = await registered()
    const answers = []
    for (const asked of [email, 'nobody3@example.org'])
      for (let time = 0; time < 2; time += 1)
        answers.push(await post('/repeated-letter', { email: asked }))
    const said = answers.map(({ statusCode, body }) => [statusCode, body])

    expect(said.map(([status]) => status)).toEqual([200, 429, 200, 429])
    expect(said.slice(2)).toEqual(said.slice(0, 2))
  })

  test('works from the moment on that the registration named', async () => {
    bed.clock.at = new Date('2026-12-01T12:00:00Z')
    const { email, resendAt } = await registered()
    expect(resendAt).toEqual(bed.clock.at)
    expect((await post('/repeated-letter', { email })).statusCode).toBe(200)
  })

  test('and when one was asked for before the registration, from the end of its 30 minutes', async () => {
    const email = `novaya${people + 1}@example.org`
    bed.clock.at = new Date('2026-12-02T12:00:00.250Z')
    const first = await post('/repeated-letter', { email })
    bed.clock.at = new Date('2026-12-02T12:10:00Z')
    const { resendAt } = await registered()

    expect(resendAt).toEqual(new Date('2026-12-02T12:30:01Z'))
    expect(new Date(first.json().resend_available_at)).toEqual(resendAt)
    bed.clock.at = new Date(resendAt.getTime() - 1000)
    expect((await post('/repeated-letter', { email })).statusCode).toBe(429)
    bed.clock.at = resendAt
    expect((await post('/repeated-letter', { email })).statusCode).toBe(200)
  })

  test('of ten at once only one is sent', async () => {
    const { email } = await registered()
    bed.clock.at = new Date(Date.now() + HOUR_MS)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        bed.call({
          method: 'POST',
          url: '/api/v1/repeated-letter',
          payload: { email },
          remoteAddress: `10.4.0.${index}`,
        }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('sends ten an hour to whoever asks from one place', async () => {
    const codes = []
    for (let index = 0; index < 11; index += 1) {
      const answer = await bed.call({
        method: 'POST',
        url: '/api/v1/repeated-letter',
        payload: { email: `lots${index}@example.org` },
        remoteAddress: `2001:db8:0:1::${index}`,
      })
      codes.push(answer.statusCode)
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })

  test('sends a hundred an hour to the networks of one IPv6 house', async () => {
    const ask = (index: number) =>
      orderLinkLetter(bed.context, {
        kind: 'activation',
        email: `house${index}@example.org`,
        ip: `2001:db8:7:${index.toString(16)}::1`,
      })
    for (let index = 0; index < 100; index += 1) await ask(index)

    await expect(ask(100)).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  })
})

describe('letters', () => {
  test.each(['/repeated-letter', '/restore'])('%s refuses what is no address', async (path) => {
    for (const payload of [{}, { email: '' }, { email: 'не адрес' }, { email: { $ne: 1 } }]) {
      const answer = await post(path, payload)
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors).toHaveProperty('email')
    }
  })
})
