import type { BannerRow } from '@kefir/wire/showcase'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeUpload } from '../../testing/make-upload.ts'
import { makeUser } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const reason = 'План на ноябрь'
const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

let bed: TestApp
let cookie: string
let editorId: number
beforeAll(async () => {
  bed = await startTestApp()
  const editor = await makeUser(bed.context.db, { nikname: 'redaktor', role: 'editor' })
  cookie = editor.cookie
  editorId = editor.id
})
beforeEach(() => bed.context.db.deleteFrom('banners').execute())
afterAll(() => bed.close())

const banner = (fields: object = {}) => ({
  text: 'Новый дроп',
  link: '/drop/factory',
  starts_at: inDays(-1),
  ends_at: inDays(7),
  dismissible: true,
  reason,
  ...fields,
})
const send = (method: 'POST' | 'PUT', path: string, payload: object) =>
  bed.call({ method, url: `/api/v1/admin/banners${path}`, payload, cookie })
const make = async (fields: object = {}): Promise<BannerRow> =>
  (await send('POST', '', banner(fields))).json()
const states = async () => {
  const rows: BannerRow[] = (await bed.call({ url: '/api/v1/admin/banners', cookie })).json()
  return Object.fromEntries(rows.map(({ text, state }) => [text, state]))
}
const shown = async () => (await bed.call({ url: '/api/v1/main' })).json().banner?.text ?? null

describe('a banner', () => {
  test('is shown from its beginning to its end', async () => {
    expect(await make()).toMatchObject({ state: 'shown', text: 'Новый дроп' })
    expect(await shown()).toBe('Новый дроп')
    await make({ text: 'Потом', starts_at: inDays(1) })
    expect(await states()).toEqual({ Потом: 'soon', 'Новый дроп': 'shown' })
  })

  test('that began later covers the other, which comes back when it ends', async () => {
    await make({ text: 'Всегда', starts_at: inDays(-5), ends_at: null })
    const { id } = await make({ text: 'Неделя', starts_at: inDays(-1) })
    expect(await states()).toEqual({ Всегда: 'covered', Неделя: 'shown' })

    expect((await send('POST', `/${id}/end`, { reason })).json().state).toBe('ended')
    expect(await shown()).toBe('Всегда')
  })

  test('that has not begun never does once it is ended', async () => {
    const { id } = await make({ starts_at: inDays(1) })
    expect((await send('POST', `/${id}/end`, { reason })).json().state).toBe('ended')
    expect(await shown()).toBeNull()
  })

  test('is changed until it ends', async () => {
    const { id } = await make()
    const saved = await send('PUT', `/${id}`, banner({ text: 'Перенесён' }))
    expect(saved.json()).toMatchObject({ text: 'Перенесён', state: 'shown' })
    await send('POST', `/${id}/end`, { reason })
    expect((await send('PUT', `/${id}`, banner())).statusCode).toBe(409)
    expect((await send('POST', `/${id}/end`, { reason })).statusCode).toBe(409)
    const acts = await bed.context.db.selectFrom('journal').select('act').orderBy('id').execute()
    expect(acts.slice(-3).map(({ act }) => act)).toEqual([
      'banners.create',
      'banners.save',
      'banners.end',
    ])
  })

  test('is ended once by two at once', async () => {
    const { id } = await make()
    const answers = await Promise.all([1, 2].map(() => send('POST', `/${id}/end`, { reason })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })
})

describe('its picture', () => {
  const upload = async (wanted: object = {}) =>
    (await makeUpload(bed.context.db, { userId: editorId, purpose: 'cover', ...wanted })).id

  test('comes with an upload, stays until another or none is named, and is seen by all', async () => {
    const { id, image } = await make({ image_upload_id: await upload() })
    expect(image).toMatchObject({ width: 600 })
    expect((await bed.call({ url: '/api/v1/main' })).json().banner.image).toEqual(image)

    const save = async (fields: object): Promise<BannerRow> =>
      (await send('PUT', `/${id}`, banner(fields))).json()
    expect((await save({ text: 'Опечатка' })).image).toEqual(image)
    const other = await save({ image_upload_id: await upload() })
    expect(other.image!.path).not.toBe(image!.path)
    expect((await save({ image_upload_id: null })).image).toBeNull()
  })

  test('is refused where the upload is not checked, not theirs, for another place or used', async () => {
    const stranger = await makeUser(bed.context.db, { nikname: 'prohozhiy' })
    const used = await upload()
    await make({ image_upload_id: used })
    const wrong = [
      used,
      'waits',
      await upload({ status: 'checking' }),
      await upload({ status: 'refused', reason: 'Это не картинка' }),
      await upload({ userId: stranger.id }),
      await upload({ purpose: 'token' }),
    ]
    for (const image_upload_id of wrong) {
      const answer = await send('POST', '', banner({ image_upload_id }))
      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors).toHaveProperty('image_upload_id')
    }
  })
})

test.each([
  ['link', 'javascript:alert(1)'],
  ['link', '//evil.example'],
  ['link', 'http://plain.example'],
  ['text', 'я'],
  ['starts_at', 'завтра'],
  ['ends_at', '2020-01-01T00:00:00Z'],
  ['ends_at', inDays(-2)],
  ['dismissible', 'да'],
  ['reason', ''],
])('refuses %s = %j', async (field, value) => {
  const answer = await send('POST', '', banner({ [field]: value }))
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toHaveProperty(field)
})
