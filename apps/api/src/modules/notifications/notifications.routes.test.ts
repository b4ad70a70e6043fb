import type { NotificationSettings, NotificationsPage } from '@kefir/wire/notifications'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { purgeOldNotifications } from './notifications.queries.ts'
import type { Note } from '../../brings/bell.ts'
import { notify } from './notify.ts'

type User = Awaited<ReturnType<typeof makeUser>>

let bed: TestApp
let serial = 0
beforeAll(async () => {
  bed = await startTestApp()
})
afterAll(() => bed.close())

const person = () => makeUser(bed.context.db, { nikname: `slushatel-${(serial += 1)}` })
const note = (userId: number, more: Partial<Note> = {}): Note => ({
  ...{ userId, kind: 'sold', title: 'Ваш токен продан', text: 'Продан', link: '/finance' },
  cause: `test:${(serial += 1)}`,
  ...more,
})
const tell = (...notes: Note[]) => bed.context.transact((tx) => notify(bed.context, tx, ...notes))

const ask = (who: User | null, path = '') =>
  bed.call({ url: `/api/v1/notifications${path}`, ...(who && { cookie: who.cookie }) })
const read = async (who: User, path = '') => (await ask(who, path)).json<NotificationsPage>()
const deed = (who: User | null, method: 'POST' | 'PUT', path: string, payload: object) =>
  bed.call({
    ...{ method, url: `/api/v1/notifications${path}`, payload },
    ...(who && { cookie: who.cookie }),
  })
const accountUnread = async ({ cookie }: User) =>
  (await bed.call({ url: '/api/v1/account', cookie })).json().unread_notifications

describe('GET /v1/notifications', () => {
  test('gives what one was told, newest first, twenty a page by a cursor', async () => {
    const anna = await person()
    for (let told = 1; told <= 23; told += 1) await tell(note(anna.id, { title: `Весть ${told}` }))
    const first = await read(anna)
    expect(first).toMatchObject({ per_page: 20, total: 23, unread: 23 })
    expect(first.data).toHaveLength(20)
    expect(first.data[0]).toEqual({
      id: expect.any(Number),
      kind: 'sold',
      title: 'Весть 23',
      text: 'Продан',
      link: '/finance',
      picture: null,
      created_at: expect.stringMatching(/\+03:00$/),
      read_at: null,
    })
    const { search } = new URL(first.next_page_url!, 'http://site')
    const rest = await read(anna, search)
    expect(rest.data.map(({ title }) => title)).toEqual(['Весть 3', 'Весть 2', 'Весть 1'])
    expect(rest.next_page_url).toBeNull()
  })

  test('says «a hundred» where more are unread, as the account does', async () => {
    const anna = await person()
    await tell(...Array.from({ length: 101 }, () => note(anna.id)))
    expect((await read(anna)).unread).toBe(100)
    expect(await accountUnread(anna)).toBe(100)
  })

  test('is for who is signed in', async () => {
    expect((await ask(null)).statusCode).toBe(401)
    expect((await ask(null, '/settings')).statusCode).toBe(401)
    expect((await deed(null, 'POST', '/read', { all: true })).statusCode).toBe(401)
  })

  test('refuses a cursor that is none', async () => {
    const { statusCode } = await ask(await person(), '?cursor=nothing')
    expect(statusCode).toBe(422)
  })
})

describe('POST /v1/notifications/read', () => {
  test('marks one’s own, says how many are left, and twice is once', async () => {
    const [anna, boris] = [await person(), await person()]
    await tell(note(anna.id), note(anna.id), note(anna.id), note(boris.id))
    const [newest] = (await read(anna)).data
    for (let time = 0; time < 2; time += 1) {
      const answer = await deed(anna, 'POST', '/read', { ids: [newest!.id] })
      expect(answer.json()).toEqual({ unread: 2 })
    }
    expect((await read(anna)).data.map(({ read_at }) => read_at !== null)).toEqual([
      true,
      false,
      false,
    ])
    expect(await accountUnread(anna)).toBe(2)
    expect(await accountUnread(boris)).toBe(1)
  })

  test('leaves another’s as they are', async () => {
    const [anna, boris] = [await person(), await person()]
    await tell(note(boris.id))
    const [line] = (await read(boris)).data
    expect((await deed(anna, 'POST', '/read', { ids: [line!.id] })).json()).toEqual({ unread: 0 })
    expect(await accountUnread(boris)).toBe(1)
  })

  test('reads all, however many, and what came after stays unread', async () => {
    const anna = await person()
    await tell(...Array.from({ length: 2300 }, () => note(anna.id, { kind: 'price_drop' })))
    expect((await deed(anna, 'POST', '/read', { all: true })).statusCode).toBe(200)
    await tell(note(anna.id))
    await expect.poll(() => accountUnread(anna)).toBe(1)
    expect((await read(anna)).data.filter(({ read_at }) => read_at === null)).toHaveLength(1)
  })

  test.each([
    {},
    { ids: [] },
    { ids: ['1'] },
    { ids: [0] },
    { all: false },
    { ids: [1], all: true },
    { ids: Array.from({ length: 101 }, (_, index) => index + 1) },
    { ids: [2 ** 53] },
  ])('refuses %j', async (body) => {
    expect((await deed(await person(), 'POST', '/read', body)).statusCode).toBe(422)
  })
})

describe('settings', () => {
  const settings = async (who: User) => (await ask(who, '/settings')).json<NotificationSettings>()
  const of = ({ kinds }: NotificationSettings, code: string) =>
    kinds.find((kind) => kind.code === code)!

  test('stand in their groups as they always did, whoever brings them', async () => {
    const { kinds } = await settings(await person())
    const groups = Map.groupBy(kinds, ({ group }) => group)
    expect([...groups.values()].map((of) => of.map(({ code }) => code))).toEqual([
      [
        ...['sold', 'sale_ended', 'bought', 'royalty', 'order'],
        ...['offer', 'offer_ended', 'payout', 'promo'],
      ],
      ['import', 'export'],
      ['cashback'],
      ['price_drop', 'on_sale'],
    ])
  })

  test('are everything at first, and keep what was chosen of each kind and channel', async () => {
    const anna = await person()
    expect((await settings(anna)).kinds.every(({ site, email }) => site.is_on && email.is_on)).toBe(
      true,
    )
    const kinds = [
      { code: 'price_drop', site: false },
      { code: 'sold', email: false },
    ]
    const saved = (await deed(anna, 'PUT', '/settings', { kinds })).json<NotificationSettings>()
    expect(await settings(anna)).toEqual(saved)
    expect(of(saved, 'price_drop')).toMatchObject({
      site: { is_on: false },
      email: { is_on: true },
    })
    expect(of(saved, 'sold')).toMatchObject({
      ...{ site: { is_on: true, is_fixed: true }, email: { is_on: false } },
      telegram: { is_on: false, is_fixed: true },
    })
    expect(saved.has_telegram).toBe(false)
  })

  test('refuse to turn off a deal’s line on the site, and change nothing then', async () => {
    const anna = await person()
    const kinds = [
      { code: 'sold', site: false },
      { code: 'on_sale', site: false },
    ]
    const answer = await deed(anna, 'PUT', '/settings', { kinds })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors.kinds[0]).toContain('не\u00a0отключаются')
    expect(of(await settings(anna), 'on_sale').site.is_on).toBe(true)
  })

  test.each([
    {},
    { kinds: [] },
    { kinds: [{ code: 'unknown' }] },
    { kinds: [{ code: 'sold', email: 1 }] },
  ])('refuse %j', async (body) => {
    expect((await deed(await person(), 'PUT', '/settings', body)).statusCode).toBe(422)
  })

  test('what is wished nowhere is written nowhere', async () => {
    const anna = await person()
    const kinds = [{ code: 'on_sale', site: false, email: false }]
    await deed(anna, 'PUT', '/settings', { kinds })
    await tell(note(anna.id, { kind: 'on_sale' }), note(anna.id))
    expect((await read(anna)).data.map(({ kind }) => kind)).toEqual(['sold'])
  })
})

test('lines that were read half a year ago go, unread ones stay', async () => {
  const anna = await person()
  await tell(note(anna.id, { title: 'Давно прочитана' }), note(anna.id, { title: 'Не прочитана' }))
  await bed.context.db
    .updateTable('notifications')
    .set({ read_at: new Date(Date.now() - 181 * 24 * 3_600_000) })
    .where('title', '=', 'Давно прочитана')
    .execute()
  await purgeOldNotifications(bed.context.db)
  expect((await read(anna)).data.map(({ title }) => title)).toEqual(['Не прочитана'])
})
