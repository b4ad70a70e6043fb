import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobsDone } from '../../testing/jobs-done.ts'
import { makeUpload } from '../../testing/make-upload.ts'
import { makeUser } from '../../testing/make-user.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { REMOVE_COVERS, removeCovers, purgeDeleted } from './remove-covers.ts'

let bed: TestApp
let me: { id: number; cookie: string }
let serial = 0
beforeAll(async () => void (bed = await startTestApp()))
beforeEach(async () => {
  serial += 1
  me = await makeUser(bed.context.db, { nikname: `ramkin-${serial}` })
})
afterAll(() => bed.close())

const cover = async (status: 'ready' | 'checking' = 'ready') => {
  const made = await makeUpload(bed.context.db, { userId: me.id, purpose: 'gallery', status })
  return { id: made.id, pictureId: made.pictureId ?? 0 }
}

async function write(method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const answer = await bed.call({
    method,
    url: `/api/v1/gallery${path}`,
    cookie: me.cookie,
    remoteAddress: `10.0.7.${serial}`,
    ...(payload && { payload }),
  })
  expect(answer.statusCode).toBeLessThan(300)
  return answer.json() as { id: number }
}
const hang = async (upload: { id: string }) =>
  (await write('POST', '', { name: 'В раме', cover_upload_id: upload.id })).id

async function isKept({ pictureId }: { pictureId: number }) {
  const { db } = bed.context
  for (const queue of ['event.galleries', REMOVE_COVERS]) await jobsDone(db, queue)
  const rows = await db.selectFrom('pictures').select('id').where('id', '=', pictureId).execute()
  return rows.length > 0
}

test('a cover that is replaced or taken away is removed with its upload', async () => {
  const [one, two] = [await cover(), await cover()]
  const id = await hang(one)
  await write('PUT', `/${id}`, { name: 'Иначе' })
  expect(await isKept(one)).toBe(true)
  await write('PUT', `/${id}`, { cover_upload_id: two.id })
  expect([await isKept(one), await isKept(two)]).toEqual([false, true])
  await write('PUT', `/${id}`, { cover_upload_id: null })
  expect(await isKept(two)).toBe(false)
  const left = bed.context.db.selectFrom('uploads').select('id').where('user_id', '=', me.id)
  expect(await left.execute()).toEqual([])
})

test('one that is still being checked becomes unused again, for time to take', async () => {
  const waiting = await cover('checking')
  const id = await hang(waiting)
  await write('PUT', `/${id}`, { cover_upload_id: null })
  const upload = await bed.context.db
    .selectFrom('uploads')
    .select(['status', 'taken_at'])
    .where('id', '=', waiting.id)
    .executeTakeFirstOrThrow()
  expect(upload).toEqual({ status: 'checking', taken_at: null })
})

test('the cover of a deleted gallery stays while the gallery can come back, and goes with it', async () => {
  const hung = await cover()
  const id = await hang(hung)
  await write('DELETE', '/delete', { gallery_id: id })
  await purgeDeleted(bed.context)
  expect(await isKept(hung)).toBe(true)
  await bed.context.db
    .updateTable('galleries')
    .set({ deleted_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('id', '=', id)
    .execute()
  await Promise.all([purgeDeleted(bed.context), purgeDeleted(bed.context)])
  expect(await isKept(hung)).toBe(false)
})

test('who is removed takes their covers along', async () => {
  const hung = await cover()
  await hang(hung)
  const { transact, publish } = bed.context
  await transact((tx) => publish(tx, { type: 'user.removed', userId: me.id }))
  expect(await isKept(hung)).toBe(false)
})

test('what another gallery shows stays, and the job may run twice at once', async () => {
  const hung = await cover()
  const [first, second] = [await hang(hung), await write('POST', '', { name: 'Вторая' })]
  const shown = { cover_id: hung.pictureId }
  await bed.context.db.updateTable('galleries').set(shown).where('id', '=', second.id).execute()
  await write('PUT', `/${first}`, { cover_upload_id: null })
  const order = { pictureIds: [hung.pictureId] }
  await Promise.all([removeCovers(bed.context, order), removeCovers(bed.context, order)])
  expect(await isKept(hung)).toBe(true)
})

test('of many covers hung one over another at once the last one stays, alone', async () => {
  const id = await hang(await cover())
  const covers = await Promise.all(Array.from({ length: 5 }, () => cover()))
  await Promise.all(covers.map((next) => write('PUT', `/${id}`, { cover_upload_id: next.id })))
  const { cover_id } = await bed.context.db
    .selectFrom('galleries')
    .select('cover_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  for (const one of covers) expect(await isKept(one)).toBe(one.pictureId === cover_id)
})
