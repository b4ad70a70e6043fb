import { randomUUID } from 'node:crypto'
import type { Gallery } from '@kefir/wire/galleries'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobsDone } from '../../testing/jobs-done.ts'
import { makeToken } from '../../testing/make-token.ts'
import { makeUser } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let bed: TestApp
let me: { id: number; cookie: string }
let pictureId: number
let serial = 0
beforeAll(async () => {
  bed = await startTestApp()
  const token = await makeToken(bed.context.db, { createdAt: new Date() })
  const row = await bed.context.db
    .selectFrom('tokens')
    .select('picture_id')
    .where('id', '=', token.id)
    .executeTakeFirstOrThrow()
  pictureId = row.picture_id
})
beforeEach(async () => {
  serial += 1
  me = await makeUser(bed.context.db, { nikname: `oblozhkin-${serial}` })
})
afterAll(() => bed.close())

type Sent = { status: string; userId?: number; purpose?: string }

async function makeUpload({ status, userId = me.id, purpose = 'gallery' }: Sent) {
  const id = randomUUID()
  await bed.context.db
    .insertInto('uploads')
    .values({
      id,
      user_id: userId,
      purpose,
      filename: 'обложка.png',
      bytes: 5n,
      status,
      reason: status === 'refused' ? 'Это не картинка' : null,
      picture_id: status === 'ready' ? pictureId : null,
      expires_at: new Date(Date.now() + 60_000_000),
    })
    .execute()
  return id
}

const write = (method: 'POST' | 'PUT', path: string, payload: object) =>
  bed.call({
    method,
    url: `/api/v1/gallery${path}`,
    payload,
    cookie: me.cookie,
    remoteAddress: `10.0.6.${serial}`,
  })
const make = (cover_upload_id?: string) =>
  write('POST', '', { name: 'С обложкой', cover_upload_id })
const coverOf = async (id: number) =>
  (await bed.call({ url: `/api/v1/gallery/${id}` })).json<Gallery>().cover

/** What the module of uploads does when it has looked at a file. */
async function check(uploadId: string, outcome: { picture_id?: number; status: string }) {
  const { db, transact, publish } = bed.context
  await db.updateTable('uploads').set(outcome).where('id', '=', uploadId).execute()
  await transact((tx) => publish(tx, { type: 'upload.checked', uploadId }))
  await jobsDone(db, 'event.galleries')
}

describe('the cover of a gallery', () => {
  test('is an upload, which is used up by it', async () => {
    const upload = await makeUpload({ status: 'ready' })
    const first = await make(upload)
    expect(first.statusCode).toBe(201)
    expect(await coverOf(first.json().id)).toMatchObject({ width: 800 })
    const again = await make(upload)
    expect(again.statusCode).toBe(422)
    expect(Object.keys(again.json().errors)).toEqual(['cover_upload_id'])
    const list = await bed.call({ url: `/api/v1/user/${me.id}/galleries` })
    expect(list.json().data[0].cover).toMatchObject({ width: 800 })
  })

  test('comes when its file has been checked', async () => {
    const upload = await makeUpload({ status: 'checking' })
    const { id } = (await make(upload)).json()
    expect(await coverOf(id)).toBeNull()
    await check(upload, { status: 'taken', picture_id: pictureId })
    expect(await coverOf(id)).toMatchObject({ width: 800 })
  })

  test('never comes of a file that was refused', async () => {
    const upload = await makeUpload({ status: 'checking' })
    const { id } = (await make(upload)).json()
    await check(upload, { status: 'refused' })
    expect(await coverOf(id)).toBeNull()
  })

  test('is changed and taken away, and stays where nothing is said of it', async () => {
    const { id } = (await make(await makeUpload({ status: 'ready' }))).json()
    await write('PUT', `/${id}`, { name: 'Иначе' })
    expect(await coverOf(id)).not.toBeNull()
    await write('PUT', `/${id}`, { cover_upload_id: null })
    expect(await coverOf(id)).toBeNull()
    await write('PUT', `/${id}`, { cover_upload_id: await makeUpload({ status: 'ready' }) })
    expect(await coverOf(id)).not.toBeNull()
  })

  test('a file of somebody else, for something else, or of nobody is refused, and no gallery is made', async () => {
    const stranger = await makeUser(bed.context.db, { nikname: `chuzhak-${serial}` })
    for (const upload of [
      await makeUpload({ status: 'ready', userId: stranger.id }),
      await makeUpload({ status: 'ready', purpose: 'cover' }),
      await makeUpload({ status: 'receiving' }),
      await makeUpload({ status: 'refused' }),
      randomUUID(),
      'x',
    ])
      expect((await make(upload)).statusCode).toBe(422)
    const list = await bed.call({ url: `/api/v1/user/${me.id}/galleries`, cookie: me.cookie })
    expect(list.json().total).toBe(0)
  })
})

test('who is removed takes their galleries along', async () => {
  await make()
  const { db, transact, publish } = bed.context
  await transact((tx) => publish(tx, { type: 'user.removed', userId: me.id }))
  await jobsDone(db, 'event.galleries')
  const rows = await db.selectFrom('galleries').select('id').where('user_id', '=', me.id).execute()
  expect(rows).toEqual([])
})
