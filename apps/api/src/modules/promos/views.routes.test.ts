import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCollection } from '../../testing/make-collection.ts'
import { makeUser, TEST_PASSWORD } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { deviceOf, visitorsOf } from '../../testing/visitors-of.ts'
import { refreshStatistics } from '../statistics/refresh-statistics.ts'
import { purgeOldViews } from './views.queries.ts'

const DAY_MS = 86_400_000

let bed: TestApp
let owner: { id: number; cookie: string }
let token: number
beforeAll(async () => {
  bed = await startTestApp()
  owner = await makeUser(bed.context.db, { nikname: 'hozyayka' })
})
beforeEach(async () => {
  bed.clock.at = null
  token = await makeOwn({})
})
afterAll(() => bed.close())

const makeOwn = async (wanted: object) =>
  (await makeCollection(bed.context.db, { tokens: [{ ownerId: owner.id, ...wanted }] }))
    .tokenIds[0]!

type Visitor = { from?: string; browser?: string; cookie?: string; payload?: object }
const post = (path: string, { from = '10.0.0.1', browser = 'A', cookie, payload }: Visitor = {}) =>
  bed.call({
    method: 'POST',
    url: `/api/v1/${path}`,
    remoteAddress: from,
    headers: { 'user-agent': browser },
    ...(payload && { payload }),
    ...(cookie && { cookie }),
  })
const look = (visitor?: Visitor) => post(`token/${token}/view`, visitor)
const views = async () =>
  (await bed.call({ url: `/api/v1/token/${token}` })).json().views_count as number

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const book = async (place: string, from: number, to: number, tokenId = token) =>
  (
    await bed.context.db
      .insertInto('promo_slots')
      .values({ place, token_id: tokenId, starts_at: inDays(from), ends_at: inDays(to) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const promosOf = async (cookie?: string) =>
  (await bed.call({ url: `/api/v1/promotion/${token}`, ...(cookie && { cookie }) })).json()

describe('POST /v1/token/{id}/view', () => {
  test('counts a visitor once a Moscow day, however many looks come at once', async () => {
    bed.clock.at = new Date('2026-12-01T23:59:00+03:00')
    const answers = await Promise.all(Array.from({ length: 8 }, () => look({ payload: {} })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
    expect(answers[0]!.json()).toEqual({ status: 'success' })
    expect(await views()).toBe(1)
    bed.clock.at = new Date('2026-12-02T00:00:00+03:00')
    await look()
    expect(await views()).toBe(2)
  })

  test('sixty looks with sixty browsers of one network are one view', async () => {
    for (let index = 0; index < 60; index += 1) await look({ browser: `browser ${index}` })
    expect(await views()).toBe(1)
  })

  test('two people of one network whose browsers are known are two views', async () => {
    const { logIn } = visitorsOf(() => bed)
    for (const nikname of ['muzh', 'zhena']) {
      const { email, cookie } = await makeUser(bed.context.db, { nikname })
      const known = deviceOf(await logIn(email, TEST_PASSWORD, '10.0.1.2'))
      await look({ cookie: known })
      await look({ cookie: deviceOf(await logIn(email, TEST_PASSWORD, '10.0.1.2')) })
      await look({ cookie })
    }
    expect(await views()).toBe(2)
  })

  test('a user is one visitor from everywhere', async () => {
    const { cookie } = await makeUser(bed.context.db, { nikname: 'puteshestvuet' })
    for (let index = 0; index < 5; index += 1) await look({ from: `10.4.0.${index}`, cookie })
    expect(await views()).toBe(1)
  })

  test('counts every visitor, and the owner never', async () => {
    const guest = await makeUser(bed.context.db, { nikname: 'gost' })
    await Promise.all([
      ...Array.from({ length: 9 }, (_, index) => look({ from: `10.1.0.${index}` })),
      look({ from: '10.2.0.1', cookie: guest.cookie }),
      look({ from: '10.2.0.2', cookie: owner.cookie }),
    ])
    expect(await views()).toBe(10)
  })

  test('refuses what is not there or cannot be read', async () => {
    const hidden = await makeOwn({ status: 'hidden' })
    for (const id of [String(hidden), '999999', '0', 'abc'])
      for (const path of [`token/${id}/view`, `promotion/${id}/seen`])
        expect((await post(path)).statusCode).toBe(404)
    expect((await look({ payload: { from: 'moon' } })).statusCode).toBe(422)
  })

  test('looks of others make a trend, and old ones are forgotten', async () => {
    const { db } = bed.context
    await look()
    await refreshStatistics(bed.context)
    const score = async () =>
      (
        await db
          .selectFrom('token_trends')
          .select('score')
          .where('token_id', '=', token)
          .executeTakeFirst()
      )?.score ?? 0
    expect(await score()).toBeCloseTo(0.1, 2)

    await db
      .updateTable('token_views')
      .set({ day: inDays(-20), created_at: inDays(-20) })
      .where('token_id', '=', token)
      .execute()
    await purgeOldViews(db)
    await refreshStatistics(bed.context)
    expect(await score()).toBe(0)
    expect(
      await db.selectFrom('token_views').select('day').where('token_id', '=', token).execute(),
    ).toEqual([])
  })
})

describe('GET /v1/promotion/{tokenId}', () => {
  test('tells the price, the places and when they are free', async () => {
    await bed.context.db.deleteFrom('promo_slots').execute()
    const other = await makeOwn({})
    await book('new_1', -1, 6, other)
    await book('new_1', 6, 13, other)
    await book('new_2', -9, -2, other)
    const reply = await promosOf()
    expect(reply).toMatchObject({
      token: { id: token },
      is_own: false,
      days: 7,
      price: '990.00',
      slots: [],
    })
    expect(reply.places).toMatchObject([
      { place: 'new_1', position: 2, queue: 1 },
      { place: 'new_2', position: 5, queue: 0 },
    ])
    const [first, second] = reply.places.map(({ free_from }: { free_from: string }) =>
      new Date(free_from).getTime(),
    )
    expect(Math.abs(first - inDays(13).getTime())).toBeLessThan(5000)
    expect(Math.abs(second - Date.now())).toBeLessThan(5000)
  })

  test('counts looks and clicks of the current place, told to the owner only', async () => {
    await book('new_1', -9, -2)
    await book('new_1', -1, 6)
    await book('new_2', 6, 13)
    for (const from of ['10.3.0.1', '10.3.0.1', '10.3.0.2', '10.3.0.3'])
      expect((await post(`promotion/${token}/seen`, { from })).statusCode).toBe(200)
    await post(`promotion/${token}/seen`, { from: '10.3.0.4', cookie: owner.cookie })
    const fromPromo = { payload: { from: 'promo' } }
    await Promise.all([
      look({ from: '10.3.0.2', ...fromPromo }),
      look({ from: '10.3.0.2', ...fromPromo }),
    ])
    // A click is a look too; a look after it does not take it back.
    await look({ from: '10.3.0.9', ...fromPromo })
    await post(`promotion/${token}/seen`, { from: '10.3.0.9' })
    await look({ from: '10.3.0.5' })

    const own = await promosOf(owner.cookie)
    expect(own.is_own).toBe(true)
    expect(own.token.promos).toEqual([{ place: 'new_1' }])
    expect(own.slots).toMatchObject([
      { place: 'new_2', status: 'soon', views: 0, clicks: 0 },
      { place: 'new_1', status: 'active', views: 4, clicks: 2 },
      { place: 'new_1', status: 'completed', views: 0, clicks: 0 },
    ])
    const others = await promosOf()
    expect(others.slots).toHaveLength(3)
    expect(others.slots[1]).toMatchObject({ views: null, clicks: null })
  })

  test('nothing is promoted that is not shown, but its owner may look', async () => {
    token = await makeOwn({ status: 'moderation' })
    const asked = (cookie?: string) =>
      bed.call({ url: `/api/v1/promotion/${token}`, ...(cookie && { cookie }) })
    expect((await asked()).statusCode).toBe(404)
    expect((await asked(owner.cookie)).statusCode).toBe(200)
    expect((await bed.call({ url: '/api/v1/promotion/abc' })).statusCode).toBe(404)
  })
})
