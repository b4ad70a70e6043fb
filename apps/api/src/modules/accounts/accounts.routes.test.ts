import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { deviceOf } from '../../testing/visitors-of.ts'
import { findMark } from './device-mark.ts'

let bed: TestApp
beforeAll(async () => void (bed = await startTestApp()))
afterAll(() => bed.close())

const DAY_MS = 24 * 3_600_000
const account = (cookie: string) => bed.call({ url: '/api/v1/account', cookie })

const sawSession = (userId: number, agoMs: number) =>
  bed.context.db
    .updateTable('sessions')
    .set({ last_seen_at: new Date(Date.now() - agoMs) })
    .where('user_id', '=', userId)
    .execute()

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

  test('a session nobody used for two weeks is a guest, one in use stays', async () => {
    const idle = await makeUser(bed.context.db, { nikname: 'zabyla' })
    const busy = await makeUser(bed.context.db, { nikname: 'chasto' })
    await sawSession(idle.id, 14 * DAY_MS + 60_000)
    await sawSession(busy.id, 13 * DAY_MS)

    expect((await account(idle.cookie)).statusCode).toBe(401)
    expect((await account(busy.cookie)).statusCode).toBe(200)
    const seenAgo = async () => {
      const { last_seen_at: at } = await bed.context.db
        .selectFrom('sessions')
        .select('last_seen_at')
        .where('user_id', '=', busy.id)
        .executeTakeFirstOrThrow()
      return Date.now() - at.getTime()
    }
    await expect.poll(seenAgo).toBeLessThan(60_000)
  })

  test('a browser that signed in before there were device cookies gets one, and no stranger does', async () => {
    const { cookie, id } = await makeUser(bed.context.db, { nikname: 'davno.voshla' })
    const first = await account(cookie)
    const device = deviceOf(first)
    expect(first.cookies.map(({ name }) => name)).toEqual(['device'])
    const [, value = ''] = device.split('=')
    const user = { id, password_changed_at: null, second_factor_at: null }
    expect(findMark(bed.context, value, { as: 'login', user })).not.toBeNull()

    expect((await account(`${cookie}; ${device}`)).cookies).toEqual([])
    for (const stranger of ['session=abc', `session=abc; ${device}`])
      expect((await account(stranger)).cookies).toEqual([])
  })

  test('the balance is in litres with two digits', async () => {
    const { cookie } = await makeUser(bed.context.db, { nikname: 'bogach' })
    const answer = await bed.call({ url: '/api/v1/account/kefir-balance', cookie })
    expect(answer.json()).toMatchObject({ balance: '0.00' })
  })
})
