import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertPicture } from '../../testing/make-upload.ts'
import { startWorkBed, type WorkBed } from '../../testing/work-bed.ts'
import { finishUpload } from './finish-upload.ts'

let works: WorkBed
beforeAll(async () => void (works = await startWorkBed()))
afterAll(() => works.close())

/** A work made while its file was still being checked. */
async function unfinished(shown: number, more: object = {}) {
  const who = await works.author({ shown })
  const uploadId = await works.upload(who, { status: 'checking' })
  const made = await works.create(who, { upload_id: uploadId, ...more })
  return { who, uploadId, ...made }
}

const finish = async (uploadId: string, outcome: object) => {
  await works.db.updateTable('uploads').set(outcome).where('id', '=', uploadId).execute()
  await finishUpload(works.bed.context, uploadId)
}

test('a work waits for its file with a placeholder, then goes on', async () => {
  const { id, status, uploadId, who } = await unfinished(0, { copies: 3 })
  expect(status).toBe('processing')
  const page = (await works.ask('GET', `token/${id}`, who)).json()
  expect(page).toMatchObject({ status: 'processing', file: { width: 600 } })

  const pictureId = await insertPicture(works.db)
  await finish(uploadId, { status: 'taken', picture_id: pictureId })
  const copies = await works.db
    .selectFrom('tokens')
    .select(['status', 'picture_id', 'upload_id'])
    .where('edition_id', '=', id)
    .execute()
  expect(copies).toEqual(
    Array(3).fill({ status: 'moderation', picture_id: pictureId, upload_id: null }),
  )
  expect(await works.reviewsOf('token_id', id)).toMatchObject([{ status: 'waiting' }])

  await finishUpload(works.bed.context, uploadId)
  expect(await works.reviewsOf('token_id', id)).toHaveLength(1)
})

test('the work of a known author is shown at once', async () => {
  const { id, uploadId } = await unfinished(3)
  await finish(uploadId, { status: 'taken', picture_id: await insertPicture(works.db) })
  expect((await works.token(id)).status).toBe('ready')
})

test('a cover that its author chose stays', async () => {
  const { id, uploadId } = await unfinished(3)
  const cover = await insertPicture(works.db)
  await works.db.updateTable('tokens').set({ picture_id: cover }).where('id', '=', id).execute()
  await finish(uploadId, { status: 'taken', picture_id: await insertPicture(works.db) })
  expect((await works.token(id)).picture_id).toBe(cover)
})

test('a file that turned out to be no good sends the work back with the reason', async () => {
  const { id, uploadId, who } = await unfinished(3)
  await finish(uploadId, { status: 'refused', reason: 'Файл обрывается на половине' })
  const form = (await works.ask('GET', `token/${id}/edit`, who)).json()
  expect(form).toMatchObject({
    status: 'rejected',
    verdict: { code: null, text: 'Файл обрывается на половине' },
  })

  const mended = await works.ask('PUT', `token/${id}`, who, {
    name: 'Закат',
    upload_id: await works.upload(who),
  })
  expect(mended.json()).toMatchObject({ status: 'moderation', verdict: null })
})

test('the event of the upload is heard', async () => {
  const { id, uploadId } = await unfinished(3)
  const pictureId = await insertPicture(works.db)
  await works.db
    .updateTable('uploads')
    .set({ status: 'taken', picture_id: pictureId })
    .where('id', '=', uploadId)
    .execute()
  await works.bed.context.transact((tx) =>
    works.bed.context.publish(tx, { type: 'upload.checked', uploadId }),
  )
  await expect.poll(async () => (await works.token(id)).status, { timeout: 20_000 }).toBe('ready')
})

test('a file that came too late for a work that got another one changes nothing', async () => {
  const { id, uploadId, who } = await unfinished(3)
  const upload_id = await works.upload(who)
  await works.ask('PUT', `token/${id}`, who, { name: 'Закат', upload_id })
  const { picture_id } = await works.token(id)
  await finish(uploadId, { status: 'taken', picture_id: await insertPicture(works.db) })
  expect(await works.token(id)).toMatchObject({ picture_id, status: 'ready' })
})
