import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCollection } from '../../testing/make-collection.ts'
import { makeUser } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { purgeOldChecks } from './verification.queries.ts'

type User = { id: number; cookie: string }

let bed: TestApp
let owner: User
let buyer: User
let token: number
let serial = 0
beforeAll(async () => {
  bed = await startTestApp()
})
beforeEach(async () => {
  bed.clock.at = null
  serial += 1
  owner = await makeUser(bed.context.db, { nikname: `prodavec-${serial}` })
  buyer = await makeUser(bed.context.db, { nikname: `kupec-${serial}` })
  token = (await makeCollection(bed.context.db, { tokens: [{ ownerId: owner.id }] })).tokenIds[0]!
})
afterAll(() => bed.close())

const post = (path: string, payload: object, user?: User) =>
  bed.call({
    method: 'POST',
    url: `/api/v1/token/verification${path}`,
    payload,
    ...(user && { cookie: user.cookie }),
  })
const askPhrase = async (path = '', user = buyer) =>
  (await post(path, { token_id: token }, user)).json()
const confirm = (code: string, user = owner) => post('/confirm', { token_id: token, code }, user)
const count = async () =>
  (await bed.call({ url: `/api/v1/token/${token}` })).json().token_verifacation_count

describe('POST /v1/token/verification', () => {
  test('gives a phrase that stays the same for a day', async () => {
    bed.clock.at = new Date('2026-12-01T12:00:00+03:00')
    const first = await askPhrase()
    expect(first).toEqual({
      text: expect.stringMatching(/^\S+ \S+ \S+ \S+$/),
      code: expect.stringMatching(/^[А-Я]\d[А-Я]\d-[А-Я]\d$/),
      expires_at: '2026-12-02T12:00:00+03:00',
      count: 0,
      confirmed_at: null,
    })
    bed.clock.at = new Date('2026-12-02T11:59:00+03:00')
    expect(await askPhrase()).toEqual(first)
    bed.clock.at = new Date('2026-12-02T12:00:00+03:00')
    expect((await askPhrase()).code).not.toBe(first.code)
  })

  test('gives everybody a phrase of their own, and one person one, asked many times at once', async () => {
    const other = await makeUser(bed.context.db, { nikname: `drugoy-${serial}` })
    const codes = new Set(
      (await Promise.all(Array.from({ length: 6 }, () => askPhrase()))).map(({ code }) => code),
    )
    expect(codes.size).toBe(1)
    expect(codes).not.toContain((await askPhrase('', other)).code)
  })

  test('a fresh phrase ends the last one', async () => {
    const { code } = await askPhrase()
    const fresh = await askPhrase('/new/text')
    expect(fresh.code).not.toBe(code)
    expect((await confirm(code)).statusCode).toBe(422)
    expect((await askPhrase()).code).toBe(fresh.code)
    expect((await confirm(fresh.code)).statusCode).toBe(200)
  })

  test('is not for the owner', async () => {
    for (const path of ['', '/new/text']) {
      const answer = await post(path, { token_id: token }, owner)
      expect(answer.statusCode).toBe(422)
      expect(answer.json().message).toBe('Это ваш токен: проверку просит покупатель')
    }
  })

  test('needs a login and a token that is shown', async () => {
    const { tokenIds } = await makeCollection(bed.context.db, { tokens: [{ status: 'hidden' }] })
    for (const path of ['', '/new/text', '/confirm']) {
      const body = { token_id: token, code: 'А2А2-А2' }
      expect((await post(path, body)).statusCode).toBe(401)
      expect((await post(path, {})).statusCode).toBe(401)
      for (const id of [tokenIds[0], 999_999])
        expect((await post(path, { ...body, token_id: id }, buyer)).statusCode).toBe(404)
      for (const id of ['1', 0, -1, 1.5, null, 99_999_999_999])
        expect((await post(path, { ...body, token_id: id }, buyer)).statusCode).toBe(422)
    }
    expect((await post('/confirm', { token_id: token }, owner)).statusCode).toBe(422)
    expect((await confirm('А'.repeat(41))).statusCode).toBe(422)
  })
})

describe('POST /v1/token/verification/confirm', () => {
  test('the owner confirms, and it is counted once however often it is said', async () => {
    const { code, text } = await askPhrase()
    const answers = await Promise.all([confirm(code), confirm(code), confirm(code)])
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({ code, text, count: 1 })
      expect(answer.json().confirmed_at).not.toBeNull()
    }
    expect(await count()).toBe(1)
    const asked = await askPhrase()
    expect(asked).toMatchObject({ code, count: 1 })
    expect(asked.confirmed_at).not.toBeNull()

    // Confirmed is confirmed: a new phrase is a new check.
    const fresh = await askPhrase('/new/text')
    expect(fresh).toMatchObject({ count: 1, confirmed_at: null })
    await confirm(fresh.code)
    expect(await count()).toBe(2)
  })

  test('takes the code as people type it', async () => {
    const { code } = await askPhrase()
    expect((await confirm(` ${code.toLowerCase().replace('-', ' ')} `)).statusCode).toBe(200)
  })

  test('is refused to everybody but the owner', async () => {
    const { code } = await askPhrase()
    const refused = await confirm(code, buyer)
    expect(refused.statusCode).toBe(403)
    expect(refused.json().Forbidden).toBe('Подтвердить проверку может только владелец токена')
    expect(await count()).toBe(0)
  })

  test('refuses wrong, expired and another token’s codes under the field', async () => {
    bed.clock.at = new Date('2026-12-01T12:00:00+03:00')
    const { code } = await askPhrase()
    const neighbour = await makeCollection(bed.context.db, { tokens: [{ ownerId: owner.id }] })
    const elsewhere = await post('/confirm', { token_id: neighbour.tokenIds[0], code }, owner)
    bed.clock.at = new Date('2026-12-02T12:00:00+03:00')
    for (const answer of [
      elsewhere,
      await confirm(code),
      await confirm('Я9Я9-Я9'),
      await confirm(''),
    ]) {
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors).toEqual({ code: ['Код не подошёл или уже не действует'] })
    }
    expect(await count()).toBe(0)
  })

  test('who asked and then bought the token cannot confirm themselves', async () => {
    const { code } = await askPhrase()
    await bed.context.db
      .updateTable('tokens')
      .set({ owner_id: buyer.id })
      .where('id', '=', token)
      .execute()
    expect((await confirm(code, buyer)).statusCode).toBe(422)
    expect((await confirm(code, owner)).statusCode).toBe(403)
  })

  test('codes cannot be tried one after another', async () => {
    for (let tries = 0; tries < 30; tries += 1)
      expect((await confirm('А2А2-А2')).statusCode).toBe(422)
    expect((await confirm('А2А2-А2')).statusCode).toBe(429)
  })

  test('what nobody confirmed in time is forgotten', async () => {
    const { db } = bed.context
    await askPhrase()
    await db
      .updateTable('token_checks')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('token_id', '=', token)
      .execute()
    await purgeOldChecks(db)
    expect(
      await db.selectFrom('token_checks').select('id').where('token_id', '=', token).execute(),
    ).toEqual([])
  })
})
