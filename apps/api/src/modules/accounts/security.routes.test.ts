import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { isInDatabase } from '../../testing/is-in-database.ts'
import { codeIn, lettersSent, letterTo } from '../../testing/letters.ts'
import { makeUser, TEST_PASSWORD } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let bed: TestApp
beforeAll(async () => void (bed = await startTestApp()))
afterAll(() => bed.close())
afterEach(() => void (bed.clock.at = null))

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
let address = 0
const call = (method: Method, path: string, cookie?: string, payload?: object) =>
  bed.call({
    method,
    url: `/api/v1${path}`,
    cookie,
    ...(payload && { payload }),
    remoteAddress: `10.11.0.${(address = (address + 1) % 250)}`,
  })

const proof = { password: TEST_PASSWORD }
const STEP_MS = 30_000

/** The code an app shows for the secret at the server's time. */
const appCode = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: (bed.clock.at ?? new Date()).getTime(),
  })

/** The next code: one opens once. */
function passStep() {
  bed.clock.at = new Date((bed.clock.at ?? new Date()).getTime() + STEP_MS)
}

async function protectedUser(nikname: string) {
  const user = await makeUser(bed.context.db, { nikname })
  const { secret, uri } = (await call('POST', '/account/two-factor', user.cookie, proof)).json()
  const answer = await call('POST', '/account/two-factor/confirm', user.cookie, {
    code: appCode(secret),
  })
  expect(answer.statusCode).toBe(200)
  return { ...user, secret, uri, recoveryCodes: answer.json().recovery_codes as string[] }
}

const logIn = (email: string, code?: string) =>
  call('POST', '/login', undefined, { email, password: TEST_PASSWORD, ...(code && { code }) })

describe('every call of the settings', () => {
  test.each([
    ['GET', '/account/security'],
    ['PUT', '/account/login-alerts'],
    ['PUT', '/account/password'],
    ['GET', '/account/sessions'],
    ['DELETE', '/account/sessions/1'],
    ['POST', '/account/two-factor'],
    ['POST', '/account/two-factor/confirm'],
    ['POST', '/account/two-factor/recovery-codes'],
    ['POST', '/account/two-factor/off'],
  ] as const)('%s %s refuses a guest', async (method, path) => {
    const answer = await call(method, path, undefined, method === 'GET' ? undefined : BODIES[path])
    expect(answer.statusCode).toBe(401)
  })
})

const BODIES: Record<string, object> = {
  '/account/login-alerts': { login_alerts: true },
  '/account/password': { password: 'x'.repeat(9), password_confirmation: 'x'.repeat(9) },
  '/account/sessions/1': {},
  '/account/two-factor': proof,
  '/account/two-factor/confirm': { code: '000000' },
  '/account/two-factor/recovery-codes': proof,
  '/account/two-factor/off': proof,
}

describe('malformed input', () => {
  test.each([
    ['PUT', '/account/login-alerts', { login_alerts: 'yes' }, 'login_alerts'],
    ['PUT', '/account/password', { password: 12 }, 'password'],
    ['POST', '/account/two-factor', { password: ['x'] }, 'password'],
    ['POST', '/account/two-factor/confirm', {}, 'code'],
    ['POST', '/account/two-factor/confirm', { code: 'x'.repeat(41) }, 'code'],
    ['POST', '/account/two-factor/recovery-codes', { password: {} }, 'password'],
    ['POST', '/account/two-factor/off', { password: 1 }, 'password'],
    ['POST', '/account/two-factor/off', { password: 'x', code: 7 }, 'code'],
    ['POST', '/account/two-factor/recovery-codes', { code: 'x'.repeat(41) }, 'code'],
  ] as const)('%s %s %j is told under its field', async (method, path, body, field) => {
    const { cookie } = await makeUser(bed.context.db, { nikname: `krivo${(address += 1)}` })
    const answer = await call(method, path, cookie, body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toHaveProperty(field)
  })
})

describe('PUT /v1/account/password', () => {
  const NEW = 'топлёное-молоко'
  const change = (cookie: string, more: object = {}) =>
    call('PUT', '/account/password', cookie, {
      old_password: TEST_PASSWORD,
      password: NEW,
      password_confirmation: NEW,
      ...more,
    })

  test('changes it, keeps this session, ends the others and tells by letter', async () => {
    const { email, cookie } = await makeUser(bed.context.db, { nikname: 'menyaet' })
    const other = `session=${(await logIn(email)).cookies[0]!.value}`

    expect((await change(cookie)).json()).toEqual({ status: 'success' })
    expect((await call('GET', '/account', cookie)).statusCode).toBe(200)
    expect((await call('GET', '/account', other)).statusCode).toBe(401)
    expect((await logIn(email)).statusCode).toBe(422)
    await letterTo(bed, email, 'Пароль изменён')
  })

  test.each([
    ['old_password', { old_password: 'не-тот-пароль' }],
    ['old_password', { old_password: undefined }],
    ['password_confirmation', { password_confirmation: 'иначе' }],
    ['password', { password: '12345678', password_confirmation: '12345678' }],
  ])('refuses under %s', async (field, wrong) => {
    const { cookie } = await makeUser(bed.context.db, { nikname: `oshibka${(address += 1)}` })
    const answer = await change(cookie, wrong)
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().errors)).toEqual([field])
  })

  test('five wrong tries are enough for a quarter of an hour', async () => {
    const { cookie } = await makeUser(bed.context.db, { nikname: 'ugadyvaet' })
    for (let index = 0; index < 5; index += 1)
      expect((await change(cookie, { old_password: 'не-тот-пароль' })).statusCode).toBe(422)
    expect((await change(cookie)).statusCode).toBe(429)
  })

  test('an account made by an e-mail alone gets its first password without an old one', async () => {
    const email = 'bystro@example.org'
    await call('POST', '/register/fast', undefined, {
      email,
      agreement: true,
      agree_personal: true,
    })
    const code = codeIn(await letterTo(bed, email, 'Подтвердите e-mail'))
    const activated = await call('POST', '/activate', undefined, { code })
    const cookie = `session=${activated.cookies[0]!.value}`
    expect((await call('GET', '/account/security', cookie)).json().has_password).toBe(false)

    expect((await change(cookie, { old_password: undefined })).statusCode).toBe(200)
    expect((await call('GET', '/account/security', cookie)).json().has_password).toBe(true)
    expect((await call('POST', '/login', undefined, { email, password: NEW })).statusCode).toBe(200)
  })
})

describe('sessions', () => {
  test('lists one’s own, names this one, and ends any of them', async () => {
    const { email, cookie } = await makeUser(bed.context.db, { nikname: 'spisok' })
    const second = `session=${(await logIn(email)).cookies[0]!.value}`
    const list = (await call('GET', '/account/sessions', cookie)).json()

    expect(list).toHaveLength(2)
    expect(list.filter((one: { is_current: boolean }) => one.is_current)).toHaveLength(1)
    const other = list.find((one: { is_current: boolean }) => !one.is_current)
    expect((await call('DELETE', `/account/sessions/${other.id}`, cookie)).statusCode).toBe(200)
    expect((await call('GET', '/account', second)).statusCode).toBe(401)
    expect((await call('GET', '/account', cookie)).statusCode).toBe(200)
  })

  test('nobody ends another’s session', async () => {
    const mine = await makeUser(bed.context.db, { nikname: 'moya' })
    const theirs = await makeUser(bed.context.db, { nikname: 'chuzhaya' })
    const [{ id }] = (await call('GET', '/account/sessions', theirs.cookie)).json()

    expect((await call('DELETE', `/account/sessions/${id}`, mine.cookie)).statusCode).toBe(404)
    expect((await call('GET', '/account', theirs.cookie)).statusCode).toBe(200)
  })

  test.each(['0', 'abc', '99999999999999'])('finds nothing under the number %s', async (id) => {
    const { cookie } = await makeUser(bed.context.db, { nikname: `nomer${id}` })
    const answer = await call('DELETE', `/account/sessions/${id}`, cookie)
    expect(answer.statusCode).toBe(404)
  })
})

describe('the second factor', () => {
  test('is asked for at login once it is confirmed, not before', async () => {
    const user = await makeUser(bed.context.db, { nikname: 'ostorozhna' })
    const { secret, uri } = (await call('POST', '/account/two-factor', user.cookie, proof)).json()
    expect(uri).toContain('otpauth://totp/')
    expect((await logIn(user.email)).statusCode).toBe(200)

    await call('POST', '/account/two-factor/confirm', user.cookie, { code: appCode(secret) })
    expect((await logIn(user.email)).json()).toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
      errors: { code: [expect.any(String)] },
    })
    passStep()
    expect((await logIn(user.email, appCode(secret))).statusCode).toBe(200)
  })

  test('ends the sessions that were begun without it, but for this one', async () => {
    const user = await makeUser(bed.context.db, { nikname: 'dvaokna' })
    const other = `session=${(await logIn(user.email)).cookies[0]!.value}`
    const { secret } = (await call('POST', '/account/two-factor', user.cookie, proof)).json()
    expect((await call('GET', '/account', other)).statusCode).toBe(200)

    await call('POST', '/account/two-factor/confirm', user.cookie, { code: appCode(secret) })
    expect((await call('GET', '/account', user.cookie)).statusCode).toBe(200)
    expect((await call('GET', '/account', other)).statusCode).toBe(401)
  })

  test('says nothing of itself to whoever does not know the password', async () => {
    const { email } = await protectedUser('molchit')
    const answer = await call('POST', '/login', undefined, { email, password: 'nope-nope' })
    expect(answer.json().code).toBe('WRONG_CREDENTIALS')
  })

  test('a code opens once, also for five at once', async () => {
    const { email, secret } = await protectedUser('odnazhdy')
    expect((await logIn(email, appCode(secret))).json().code).toBe('SECOND_FACTOR_WRONG')
    passStep()
    const code = appCode(secret)
    const answers = await Promise.all(Array.from({ length: 4 }, () => logIn(email, code)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('a recovery code opens once, however it is typed', async () => {
    const { email, cookie, recoveryCodes } = await protectedUser('zapasliv')
    const [code = ''] = recoveryCodes
    expect(recoveryCodes).toHaveLength(10)

    expect((await logIn(email, code.toUpperCase().replaceAll('-', ' '))).statusCode).toBe(200)
    expect((await logIn(email, code)).json().code).toBe('SECOND_FACTOR_WRONG')
    expect((await call('GET', '/account/security', cookie)).json().two_factor).toEqual({
      is_on: true,
      recovery_codes_left: 9,
    })
  })

  test('ten wrong codes close the door for a quarter of an hour, wherever they come from', async () => {
    const { email, secret } = await protectedUser('pereborka')
    for (let index = 0; index < 10; index += 1) await logIn(email, '000000')
    passStep()
    expect((await logIn(email, appCode(secret))).statusCode).toBe(429)
  })

  test('is needed for a new password by letter too', async () => {
    const { email, secret } = await protectedUser('zabylaparol')
    await call('POST', '/restore', undefined, { email })
    const code = codeIn(await letterTo(bed, email, 'Смена пароля'))
    const body = { code, password: 'варенец-в-печи', password_confirmation: 'варенец-в-печи' }

    expect((await call('POST', '/reset', undefined, body)).json()).toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
      errors: { totp: [expect.any(String)] },
    })
    passStep()
    const answer = await call('POST', '/reset', undefined, { ...body, totp: appCode(secret) })
    expect(answer.statusCode).toBe(200)
  })

  test('needs the password to be started, and a code too to be renewed or turned off', async () => {
    const { cookie, email, secret, recoveryCodes } = await protectedUser('strogaya')
    const wrong = { password: 'не-тот-пароль' }
    for (const path of ['', '/recovery-codes', '/off'])
      expect(
        (await call('POST', `/account/two-factor${path}`, cookie, wrong)).json(),
      ).toMatchObject({ errors: { password: ['Неверный пароль'] } })

    expect((await call('POST', '/account/two-factor', cookie, proof)).statusCode).toBe(409)
    for (const path of ['/recovery-codes', '/off']) {
      const weaken = (code?: string) =>
        call('POST', `/account/two-factor${path}`, cookie, { ...proof, code })
      expect((await weaken()).json()).toMatchObject({
        code: 'SECOND_FACTOR_REQUIRED',
        errors: { code: [expect.any(String)] },
      })
      expect((await weaken('000000')).json()).toMatchObject({
        code: 'SECOND_FACTOR_WRONG',
        errors: { code: [expect.any(String)] },
      })
    }
    expect((await call('GET', '/account/security', cookie)).json().two_factor).toEqual({
      is_on: true,
      recovery_codes_left: 10,
    })

    passStep()
    const withCode = { ...proof, code: appCode(secret) }
    const renewed = await call('POST', '/account/two-factor/recovery-codes', cookie, withCode)
    const [fresh = ''] = renewed.json().recovery_codes
    expect(renewed.json().recovery_codes).toHaveLength(10)
    expect((await logIn(email, recoveryCodes[1]!)).json().code).toBe('SECOND_FACTOR_WRONG')
    const again = await call('POST', '/account/two-factor/off', cookie, withCode)
    expect(again.json().code).toBe('SECOND_FACTOR_WRONG')

    const off = await call('POST', '/account/two-factor/off', cookie, { ...proof, code: fresh })
    expect(off.json().two_factor.is_on).toBe(false)
    expect((await logIn(email)).statusCode).toBe(200)
  })

  test('ten wrong codes with the right password close these deeds too', async () => {
    const { cookie, secret } = await protectedUser('perebor.vnutri')
    const off = (code: string) =>
      call('POST', '/account/two-factor/off', cookie, { ...proof, code })
    for (let index = 0; index < 10; index += 1)
      expect((await off('000000')).json().code).toBe('SECOND_FACTOR_WRONG')
    passStep()
    expect((await off(appCode(secret))).statusCode).toBe(429)
  })

  test('that was started and not confirmed is given up by the password alone', async () => {
    const { cookie } = await makeUser(bed.context.db, { nikname: 'peredumala' })
    await call('POST', '/account/two-factor', cookie, proof)
    expect((await call('POST', '/account/two-factor/off', cookie, proof)).statusCode).toBe(200)
    const renewed = await call('POST', '/account/two-factor/recovery-codes', cookie, proof)
    expect(renewed.statusCode).toBe(409)
  })

  test('is not turned on by a wrong code, nor without a start', async () => {
    const { cookie, email } = await makeUser(bed.context.db, { nikname: 'mimo' })
    const confirm = () => call('POST', '/account/two-factor/confirm', cookie, { code: '000000' })
    expect((await confirm()).statusCode).toBe(409)
    await call('POST', '/account/two-factor', cookie, proof)
    expect((await confirm()).json().errors).toHaveProperty('code')
    expect((await logIn(email)).statusCode).toBe(200)
  })

  test('is told by letter when it is turned on, gets new codes and is turned off', async () => {
    bed.clock.at = new Date('2026-12-01T09:30:00Z')
    const { cookie, email, secret } = await protectedUser('pisma.o.kode')
    const weaken = (path: string) => {
      passStep()
      return call('POST', `/account/two-factor${path}`, cookie, { ...proof, code: appCode(secret) })
    }
    const on = await letterTo(bed, email, 'Вход по коду включён')
    expect(on.text).toContain('включён 1\u00a0декабря 2026')
    expect(on.text).toContain('12:30 по московскому времени')
    expect(on.text).toContain('Если это были не\u00a0вы')
    expect(on.text).toContain('/support')

    expect((await weaken('/recovery-codes')).statusCode).toBe(200)
    const codes = await letterTo(bed, email, 'Новые запасные коды')
    expect(codes.text).toContain('Прежние больше не\u00a0действуют')
    expect(codes.text).toContain('/account/recovery')

    expect((await weaken('/off')).statusCode).toBe(200)
    const off = await letterTo(bed, email, 'Вход по коду выключен')
    expect(off.text).toContain('12:31 по московскому времени')
    expect(off.text).toContain('/account/recovery')
  })

  test('no letter tells what did not happen: a refusal, a start given up, nothing to turn off', async () => {
    const { cookie, email } = await makeUser(bed.context.db, { nikname: 'bez.pisem' })
    const off = (more: object = {}) =>
      call('POST', '/account/two-factor/off', cookie, { ...proof, ...more })
    await call('POST', '/account/two-factor', cookie, proof)
    await call('POST', '/account/two-factor/confirm', cookie, { code: '000000' })
    expect((await off({ password: 'не-тот-пароль' })).statusCode).toBe(422)
    for (let time = 0; time < 2; time += 1) expect((await off()).statusCode).toBe(200)
    await call('POST', '/account/two-factor/recovery-codes', cookie, proof)
    await lettersSent(bed)

    expect((await bed.mailbox.list()).filter(({ to }) => to === email)).toEqual([])
  })

  test('turned off twice at once, it is told once', async () => {
    const { cookie, email, recoveryCodes } = await protectedUser('dvazhdy.vykl')
    const answers = await Promise.all(
      recoveryCodes
        .slice(0, 3)
        .map((code) => call('POST', '/account/two-factor/off', cookie, { ...proof, code })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200)
    await lettersSent(bed)

    const letters = (await bed.mailbox.list()).filter(
      ({ to, subject }) => to === email && subject.startsWith('Вход по коду выключен'),
    )
    expect(letters).toHaveLength(1)
  })

  test('a stolen database shows neither the secret nor a recovery code', async () => {
    const { secret, recoveryCodes } = await protectedUser('sejf')
    for (const text of [secret, ...recoveryCodes])
      expect(await isInDatabase(bed.context.db, text)).toBe(false)
  })
})
