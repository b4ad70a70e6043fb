import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { isInDatabase } from '../../testing/is-in-database.ts'
import { codeIn, letterTo, lettersSent } from '../../testing/letters.ts'
import { makeUser, TEST_PASSWORD } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let bed: TestApp
beforeAll(async () => void (bed = await startTestApp()))
afterAll(() => bed.close())
afterEach(() => void (bed.clock.at = null))

let address = 0
const post = (path: string, payload: object) =>
  bed.call({
    method: 'POST',
    url: `/api/v1${path}`,
    payload,
    remoteAddress: `10.9.0.${(address += 1)}`,
  })

const NEW = 'ряженка-с-корочкой'
const pair = { password: NEW, password_confirmation: NEW }

/** Asks for a new password and gives the code of the letter. */
async function asked(email: string) {
  expect((await post('/restore', { email })).statusCode).toBe(200)
  return codeIn(await letterTo(bed, email, 'Смена пароля'))
}

describe('POST /v1/restore', () => {
  test('answers the same for a known, a waiting, a blocked and an unknown address', async () => {
    const known = await makeUser(bed.context.db, { nikname: 'izvestna' })
    const waiting = await makeUser(bed.context.db, { nikname: 'ozhidaet', isActivated: false })
    const blocked = await makeUser(bed.context.db, { nikname: 'zapreshen', isBlocked: true })
    bed.clock.at = new Date()
    const answers = []
    for (const email of [known.email, waiting.email, blocked.email, 'nobody@example.org'])
      answers.push(await post('/restore', { email }))
    await lettersSent(bed)

    for (const answer of answers) {
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual(answers[0]!.json())
    }
    const reached = (await bed.mailbox.list()).map(({ to }) => to)
    expect(reached.toSorted()).toEqual([known.email, waiting.email])
  })

  test('sends one letter in five minutes, and answers every time as the first', async () => {
    bed.clock.at = new Date()
    const { email } = await makeUser(bed.context.db, { nikname: 'neterpeliv' })
    const answers = []
    for (const asked of [email, 'nobody2@example.org'])
      for (let time = 0; time < 3; time += 1) answers.push(await post('/restore', { email: asked }))
    const lettersToOwner = async () => {
      await lettersSent(bed)
      return (await bed.mailbox.list()).filter(({ to }) => to === email)
    }

    for (const answer of answers)
      expect([answer.statusCode, answer.body]).toEqual([200, answers[0]!.body])
    expect(await lettersToOwner()).toHaveLength(1)
    bed.clock.at = new Date(Date.now() + 5 * 60_000 + 1000)
    await post('/restore', { email })
    expect(await lettersToOwner()).toHaveLength(2)
  })
})

describe('POST /v1/reset', () => {
  test('sets the password, ends every session, opens a new one and tells by letter', async () => {
    const { email, cookie } = await makeUser(bed.context.db, { nikname: 'zabyla' })
    const answer = await post('/reset', { code: await asked(email), ...pair })

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ email })
    expect((await bed.call({ url: '/api/v1/account', cookie })).statusCode).toBe(401)
    const fresh = `session=${answer.cookies[0]!.value}`
    expect((await bed.call({ url: '/api/v1/account', cookie: fresh })).statusCode).toBe(200)
    expect((await post('/login', { email, password: NEW })).statusCode).toBe(200)
    expect((await post('/login', { email, password: TEST_PASSWORD })).statusCode).toBe(422)
    await letterTo(bed, email, 'Пароль изменён')
  })

  test('confirms an account that waited for its letter', async () => {
    const { email } = await makeUser(bed.context.db, { nikname: 'srazu', isActivated: false })
    const answer = await post('/reset', { code: await asked(email), ...pair })
    expect(answer.json()).toMatchObject({ email, is_activated: true })
  })

  test('works once, also for five at once', async () => {
    const { email } = await makeUser(bed.context.db, { nikname: 'razom' })
    const code = await asked(email)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post('/reset', { code, ...pair })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await post('/reset', { code, ...pair })).json()).toMatchObject({
      code: 'LINK_EXPIRED',
    })
  })

  test('works for 60 minutes and no longer', async () => {
    const { email } = await makeUser(bed.context.db, { nikname: 'pozdno' })
    const code = await asked(email)
    bed.clock.at = new Date(Date.now() + 61 * 60_000)
    expect((await post('/reset', { code, ...pair })).json().code).toBe('LINK_EXPIRED')
  })

  test('the newer password ends what an older letter could do', async () => {
    const { email } = await makeUser(bed.context.db, { nikname: 'dvazhdy' })
    const first = await asked(email)
    bed.clock.at = new Date(Date.now() + 6 * 60_000)
    await post('/restore', { email })
    await lettersSent(bed)
    const codes = (await bed.mailbox.list()).filter(({ to }) => to === email).map(codeIn)
    const second = codes.find((code) => code !== first)!

    expect((await post('/reset', { code: second, ...pair })).statusCode).toBe(200)
    expect((await post('/reset', { code: first, ...pair })).json().code).toBe('LINK_EXPIRED')
  })

  test.each([
    ['password_confirmation', { password: NEW, password_confirmation: 'другое-слово' }],
    ['password', { password: 'коротко', password_confirmation: 'коротко' }],
    ['password', { password: 'password123', password_confirmation: 'password123' }],
    ['password', { password: '1-oshibka-1', password_confirmation: '1-oshibka-1' }],
  ])('refuses under %s and keeps the code for another try', async (field, wrong) => {
    const nikname = 'oshibka'
    const known = await bed.context.db
      .selectFrom('users')
      .select('email')
      .where('nikname', '=', nikname)
      .executeTakeFirst()
    const { email } = known ?? (await makeUser(bed.context.db, { nikname }))
    bed.clock.at = new Date(Date.now() + (address += 1) * 6 * 60_000)
    await post('/restore', { email })
    await lettersSent(bed)
    const code = codeIn((await bed.mailbox.list()).find(({ to }) => to === email)!)

    const answer = await post('/reset', { code, ...wrong })
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().errors)).toEqual([field])
    expect((await post('/reset', { code, ...pair })).statusCode).toBe(200)
  })

  test('an activation code resets nothing', async () => {
    const email = 'podmena@example.org'
    await post('/register/fast', { email, agreement: true, agree_personal: true })
    const code = codeIn(await letterTo(bed, email, 'Подтвердите e-mail'))
    expect((await post('/reset', { code, ...pair })).json().code).toBe('LINK_EXPIRED')
  })

  test('neither the code nor the password is in the database', async () => {
    const { email } = await makeUser(bed.context.db, { nikname: 'tajna' })
    const code = await asked(email)
    expect(await isInDatabase(bed.context.db, code)).toBe(false)
    await post('/reset', { code, ...pair })
    expect(await isInDatabase(bed.context.db, NEW)).toBe(false)
  })
})
