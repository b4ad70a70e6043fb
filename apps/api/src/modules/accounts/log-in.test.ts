import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { isInDatabase } from '../../testing/is-in-database.ts'
import { letterTo, lettersSent } from '../../testing/letters.ts'
import { makeUser, TEST_PASSWORD } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { logIn as logInDirectly } from './log-in.ts'

let bed: TestApp
beforeAll(async () => void (bed = await startTestApp()))
afterAll(() => bed.close())
afterEach(() => void (bed.clock.at = null))

const logIn = (payload: object) => bed.call({ method: 'POST', url: '/api/v1/login', payload })

describe('POST /v1/login', () => {
  test('opens a session for the right password', async () => {
    const { email, id } = await makeUser(bed.context.db, { nikname: 'glasha' })
    const answer = await logIn({
      email: `  ${email.toUpperCase()} `,
      password: ` ${TEST_PASSWORD} `,
    })

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ id, email, kefir: '0.00', is_activated: true })
    const cookie = answer.cookies[0]!
    expect(cookie).toMatchObject({ name: 'session', httpOnly: true, sameSite: 'Lax', path: '/' })

    const account = await bed.call({ url: '/api/v1/account', cookie: `session=${cookie.value}` })
    expect(account.json()).toMatchObject({ id })
  })

  test('the session token is 256 random bits, another each time', async () => {
    const { email } = await makeUser(bed.context.db, { nikname: 'dlinnaya' })
    const newToken = async () => (await logIn({ email, password: TEST_PASSWORD })).cookies[0]!.value
    const [one, two] = [await newToken(), await newToken()]
    expect([one, two].map((token) => Buffer.from(token, 'base64url').length)).toEqual([32, 32])
    expect(one).not.toBe(two)
  })

  test('the session token itself is nowhere in the database', async () => {
    const { email } = await makeUser(bed.context.db, { nikname: 'zorka' })
    const token = (await logIn({ email, password: TEST_PASSWORD })).cookies[0]!.value

    expect(await isInDatabase(bed.context.db, token)).toBe(false)
    expect(await isInDatabase(bed.context.db, email)).toBe(true)
  })

  test.each([
    ['a wrong password', { email: 'glasha@example.org', password: 'nope-nope' }],
    ['an unknown address', { email: 'nobody@example.org', password: TEST_PASSWORD }],
  ])('refuses %s with the same answer', async (_what, payload) => {
    const answer = await logIn(payload)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toEqual({
      message: 'Неверный e-mail или пароль',
      code: 'WRONG_CREDENTIALS',
      errors: { password: ['Неверный e-mail или пароль'] },
    })
  })

  test('refuses an account that is not confirmed yet', async () => {
    const { email } = await makeUser(bed.context.db, { nikname: 'novichok', isActivated: false })
    const answer = await logIn({ email, password: TEST_PASSWORD })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toHaveProperty('email')
  })

  test('refuses a blocked account like a wrong password', async () => {
    const { email } = await makeUser(bed.context.db, { nikname: 'spammer', isBlocked: true })
    expect((await logIn({ email, password: TEST_PASSWORD })).json().code).toBe('WRONG_CREDENTIALS')
  })

  test.each([
    [{ email: 'не адрес', password: 'x' }, 'email'],
    [{ email: 'a@example.org', password: '' }, 'password'],
    [{ email: 'a@example.org' }, 'password'],
    [{ email: { $gt: '' }, password: 'x' }, 'email'],
  ])('answers malformed input %j under its field', async (payload, field) => {
    const answer = await logIn(payload)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toHaveProperty(field)
  })

  test('stops a flood from one address', async () => {
    const codes = []
    for (let index = 0; index < 31; index += 1)
      codes.push(
        (
          await bed.call({
            method: 'POST',
            url: '/api/v1/login',
            payload: {},
            remoteAddress: '10.1.1.1',
          })
        ).statusCode,
      )
    expect(codes.at(-1)).toBe(429)
  })

  test('gives a new token and ends the session this browser had', async () => {
    const { email, cookie } = await makeUser(bed.context.db, { nikname: 'zanovo' })
    const answer = await bed.call({
      method: 'POST',
      url: '/api/v1/login',
      payload: { email, password: TEST_PASSWORD },
      cookie,
    })

    const fresh = `session=${answer.cookies[0]!.value}`
    expect(fresh).not.toBe(cookie)
    expect((await bed.call({ url: '/api/v1/account', cookie: fresh })).statusCode).toBe(200)
    expect((await bed.call({ url: '/api/v1/account', cookie })).statusCode).toBe(401)
  })

  test('refuses a form that another site sends', async () => {
    const { email } = await makeUser(bed.context.db, { nikname: 'csrf' })
    const answer = await bed.call({
      method: 'POST',
      url: '/api/v1/login',
      payload: { email, password: TEST_PASSWORD },
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toHaveProperty('Forbidden')
  })
})

describe('wrong passwords', () => {
  const tryFrom = (ip: string, email: string, password: string) =>
    bed.call({
      method: 'POST',
      url: '/api/v1/login',
      payload: { email, password },
      remoteAddress: ip,
    })

  test.each([
    ['a known', 'upryamyj'],
    ['an unknown', 'nikogo.net'],
  ])('after five for %s account even the right one waits 15 minutes', async (_what, nikname) => {
    const email = `${nikname}@example.org`
    if (nikname === 'upryamyj') await makeUser(bed.context.db, { nikname })
    const ip = `10.5.0.${nikname.length}`
    for (let index = 0; index < 5; index += 1)
      expect((await tryFrom(ip, email, 'nope-nope')).statusCode).toBe(422)

    const answer = await tryFrom(ip, email, TEST_PASSWORD)
    expect(answer.statusCode).toBe(429)
    expect(answer.json()).toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      message: 'Слишком много попыток. Повторить можно через 15\u00a0мин.',
    })
  })

  test('from elsewhere the owner still gets in, and here again after the wait', async () => {
    const { email } = await makeUser(bed.context.db, { nikname: 'vladelec' })
    for (let index = 0; index < 6; index += 1) await tryFrom('10.5.1.1', email, 'nope-nope')

    expect((await tryFrom('10.5.1.2', email, TEST_PASSWORD)).statusCode).toBe(200)
    bed.clock.at = new Date(Date.now() + 15 * 60_000 + 1000)
    expect((await tryFrom('10.5.1.1', email, TEST_PASSWORD)).statusCode).toBe(200)
  })

  test('twenty at once get no more than five answers', async () => {
    const { email } = await makeUser(bed.context.db, { nikname: 'tolpa' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => tryFrom('10.5.2.1', email, randomUUID())),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(5)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15)
  })

  /** Past the limit of calls a minute, which is another guard. */
  const logInFrom = (ip: string, email: string) =>
    logInDirectly(
      bed.context,
      { email, password: 'nope-nope' },
      { ip, userAgent: null, device: null, sessionId: null },
    ).catch(() => {})

  test('one place alone cannot lock the owner out everywhere', async () => {
    const { email } = await makeUser(bed.context.db, { nikname: 'nazlo' })
    for (let index = 0; index < 120; index += 1) await logInFrom('10.5.4.1', email)
    expect((await tryFrom('10.5.4.2', email, TEST_PASSWORD)).statusCode).toBe(200)
  })

  test('a flood of them leaves the rest of the site answering', async () => {
    const flood = Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        tryFrom(`10.7.0.${index}`, `flood${index}@example.org`, 'nope-nope'),
      ),
    )
    let isOver = false
    void flood.then(() => (isOver = true))
    const answer = await bed.call({ url: '/api/v1/status' })

    expect(answer.statusCode).toBe(200)
    expect(isOver).toBe(false)
    await flood
  })
})

describe('a refused login', () => {
  /** What the operator reads of an attempt. */
  async function linesOf(email: string, ip: string) {
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
    const attempt = { email, password: 'nope-nope' }
    const visitor = { ip, userAgent: null, device: null, sessionId: null }
    await logInDirectly({ ...bed.context, log }, attempt, visitor).catch(() => {})
    return lines
  }

  test('leaves one line, which names neither the e-mail nor the address', async () => {
    const { email } = await makeUser(bed.context.db, { nikname: 'zhurnal' })
    const [line = '', ...more] = await linesOf(email, '10.12.0.1')

    expect(JSON.parse(line)).toMatchObject({
      msg: 'login refused',
      code: 'WRONG_CREDENTIALS',
      account: expect.stringMatching(/^[\w-]{16}$/),
      place: expect.stringMatching(/^[\w-]{16}$/),
    })
    expect(more).toEqual([])
    for (const secret of ['zhurnal', '10.12.0.1', 'nope-nope']) expect(line).not.toContain(secret)
  })

  test('of one account from two places has one print of the account and two of the places', async () => {
    const lines = [
      ...(await linesOf('nikto.zdes@example.org', '10.12.1.1')),
      ...(await linesOf('nikto.zdes@example.org', '10.12.1.2')),
    ].map((line) => JSON.parse(line))

    expect(lines[0].account).toBe(lines[1].account)
    expect(lines[0].place).not.toBe(lines[1].place)
  })
})

describe('a sign-in with a new browser', () => {
  const logInWith = (email: string, userAgent: string) =>
    bed.call({
      method: 'POST',
      url: '/api/v1/login',
      payload: { email, password: TEST_PASSWORD },
      headers: { 'user-agent': userAgent },
      remoteAddress: '10.8.0.1',
    })

  test('is told by a letter, the first browser and known ones are not', async () => {
    const { email } = await makeUser(bed.context.db, { nikname: 'strannik' })
    await logInWith(email, 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36')
    await logInWith(email, 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36')
    await lettersSent(bed)
    expect((await bed.mailbox.list()).filter(({ to }) => to === email)).toEqual([])

    await logInWith(email, 'Mozilla/5.0 (X11; Linux x86_64) Firefox/142.0')
    const letter = await letterTo(bed, email, 'Новый вход')
    expect(letter.text).toContain('Firefox, Linux, IP-адрес 10.8.0.1')
  })

  test('is not told to those who do not want it', async () => {
    const { email, cookie } = await makeUser(bed.context.db, { nikname: 'molchun' })
    await bed.call({
      method: 'PUT',
      url: '/api/v1/account/login-alerts',
      payload: { login_alerts: false },
      cookie,
    })
    await logInWith(email, 'one')
    await logInWith(email, 'two')
    await lettersSent(bed)
    expect((await bed.mailbox.list()).filter(({ to }) => to === email)).toEqual([])
  })
})

describe('under HTTPS', () => {
  test('the cookies are bound to the host and never sent in the clear', async () => {
    const secure = await startTestApp({ publicUrl: 'https://kefir.example' })
    try {
      const { email } = await makeUser(secure.context.db, { nikname: 'zamok' })
      const answer = await secure.call({
        method: 'POST',
        url: '/api/v1/login',
        payload: { email, password: TEST_PASSWORD },
      })
      expect(answer.headers['set-cookie']).toEqual([
        expect.stringMatching(
          /^__Host-session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
        ),
        expect.stringMatching(
          /^__Host-device=[\w.~-]{104}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
        ),
      ])
    } finally {
      await secure.close()
    }
  })
})

describe('POST /v1/logout', () => {
  test('ends the session for good', async () => {
    const { cookie } = await makeUser(bed.context.db, { nikname: 'ryabova' })
    expect((await bed.call({ url: '/api/v1/account', cookie })).statusCode).toBe(200)
    expect((await bed.call({ method: 'POST', url: '/api/v1/logout', cookie })).json()).toEqual({
      status: 'success',
    })
    expect((await bed.call({ url: '/api/v1/account', cookie })).statusCode).toBe(401)
  })
})

describe('POST /v1/logout/all', () => {
  test('ends the sessions of every device and of nobody else', async () => {
    const { email, cookie } = await makeUser(bed.context.db, { nikname: 'vezde' })
    const other = await makeUser(bed.context.db, { nikname: 'sosed' })
    const answer = await logIn({ email, password: TEST_PASSWORD })
    const second = `session=${answer.cookies[0]!.value}`
    await bed.call({ method: 'POST', url: '/api/v1/logout/all', cookie: second })

    for (const ended of [cookie, second])
      expect((await bed.call({ url: '/api/v1/account', cookie: ended })).statusCode).toBe(401)
    expect((await bed.call({ url: '/api/v1/account', cookie: other.cookie })).statusCode).toBe(200)
  })
})
