import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser, TEST_PASSWORD } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let bed: TestApp
beforeAll(async () => void (bed = await startTestApp()))
afterAll(() => bed.close())

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

  test('the session token itself is nowhere in the database', async () => {
    const { email } = await makeUser(bed.context.db, { nikname: 'zorka' })
    const token = (await logIn({ email, password: TEST_PASSWORD })).cookies[0]!.value
    const rows = await bed.context.db.selectFrom('sessions').selectAll().execute()

    expect(JSON.stringify(rows)).not.toContain(token)
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
    for (let index = 0; index < 12; index += 1)
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

describe('the signed-in user', () => {
  test.each(['/api/v1/account', '/api/v1/account/kefir-balance'])(
    '%s refuses a guest',
    async (url) => {
      const answer = await bed.call({ url })
      expect(answer.statusCode).toBe(401)
      expect(answer.json().message).toBe('Требуется вход')
    },
  )

  test('a made-up cookie is a guest', async () =>
    expect((await bed.call({ url: '/api/v1/account', cookie: 'session=abc' })).statusCode).toBe(
      401,
    ))

  test('an expired session is a guest', async () => {
    const { cookie, id } = await makeUser(bed.context.db, { nikname: 'vchera' })
    await bed.context.db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('user_id', '=', id)
      .execute()
    expect((await bed.call({ url: '/api/v1/account', cookie })).statusCode).toBe(401)
  })

  test('the balance is in litres with two digits', async () => {
    const { cookie } = await makeUser(bed.context.db, { nikname: 'bogach' })
    const answer = await bed.call({ url: '/api/v1/account/kefir-balance', cookie })
    expect(answer.json()).toMatchObject({ balance: '0.00' })
  })
})
