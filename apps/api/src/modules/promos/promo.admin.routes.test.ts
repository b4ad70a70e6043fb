import type { PromoSlotRow } from '@kefir/wire/showcase'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeToken, type MadeToken } from '../../testing/make-token.ts'
import { makeUser } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const reason = 'Оплачено по счёту'
const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

let bed: TestApp
let editor: { id: number; cookie: string }
let token: MadeToken
beforeAll(async () => {
  bed = await startTestApp()
  editor = await makeUser(bed.context.db, { nikname: 'redaktor', role: 'editor' })
  token = await makeToken(bed.context.db, { createdAt: new Date() })
})
beforeEach(() => bed.context.db.deleteFrom('promo_slots').execute())
afterAll(() => bed.close())

const post = (path: string, payload: object) =>
  bed.call({
    method: 'POST',
    url: `/api/v1/admin/promo${path}`,
    payload: { reason, ...payload },
    cookie: editor.cookie,
  })
const book = (fields: object = {}) =>
  post('', { token_id: token.id, place: 'new_1', starts_at: inDays(-1), days: 7, ...fields })
const list = async (): Promise<PromoSlotRow[]> =>
  (await bed.call({ url: '/api/v1/admin/promo', cookie: editor.cookie })).json()

test('a token stands in its place among the new ones for so many days', async () => {
  const answer = await book()
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toMatchObject({ place: 'new_1', token: { id: token.id }, state: 'active' })
  const fresh = (await bed.call({ url: '/api/v1/main/tokens/new' })).json()
  expect(fresh.find((card: { id: number }) => card.id === token.id).promos).toHaveLength(1)
})

test('a place has one booking at a time, also for who book at once', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => book()))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409, 409])
  expect((await book({ starts_at: inDays(5) })).json().message).toContain('Место занято до')
  expect((await book({ starts_at: inDays(6.1) })).statusCode).toBe(201)
  expect((await book({ place: 'new_2' })).statusCode).toBe(201)
})

test('one that runs ends and keeps its figures, one that has not begun is gone, each once', async () => {
  const { id: running } = (await book()).json()
  const { id: later } = (await book({ starts_at: inDays(10) })).json()
  await post(`/${running}/cancel`, {})
  await post(`/${later}/cancel`, {})
  expect(await list()).toMatchObject([{ id: running, state: 'completed' }])
  expect((await post(`/${running}/cancel`, {})).statusCode).toBe(409)
  expect((await post(`/${later}/cancel`, {})).statusCode).toBe(404)
  const line = await bed.context.db
    .selectFrom('journal')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(line).toMatchObject({
    act: 'promo.cancel',
    subject_id: String(later),
    before: { token_id: token.id, place: 'new_1' },
    after: null,
    reason,
  })
})

test('nobody gives a place to a token of their own, or to one that nobody may see', async () => {
  const { db } = bed.context
  const own = await makeToken(db, { createdAt: new Date() })
  await db.updateTable('tokens').set({ owner_id: editor.id }).where('id', '=', own.id).execute()
  expect((await book({ token_id: own.id })).statusCode).toBe(403)
  const hidden = await makeToken(db, { createdAt: new Date(), status: 'moderation' })
  expect((await book({ token_id: hidden.id })).json().errors).toHaveProperty('token_id')
})

test.each([
  ['token_id', 999_999],
  ['place', 'new_3'],
  ['days', 0],
  ['days', 61],
  ['starts_at', '2020-01-01T00:00:00Z'],
  ['starts_at', 'сейчас'],
  ['reason', 'ну'],
])('refuses %s = %j', async (field, value) => {
  const answer = await book({ [field]: value })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toHaveProperty(field)
})
