import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobsDone } from '../../testing/jobs-done.ts'
import { makeMp4 } from '../../testing/make-media.ts'
import { sendUpload } from '../../testing/send-upload.ts'
import { startWorkBed, type Actor, type WorkBed } from '../../testing/work-bed.ts'
import { ENCODE_AVIF } from '../pictures/encode-avif.ts'
import { LIFE_MS } from '../uploads/open-upload.ts'
import { sweepUploads } from '../uploads/sweep-uploads.ts'
import { REMOVE_FILES } from './remove-files.ts'
import { getPlaceholder } from './placeholder.ts'

let works: WorkBed
let site: string
beforeAll(async () => {
  works = await startWorkBed()
  site = await works.bed.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => works.close())

let shade = 0
const paint = () =>
  sharp({
    create: { width: 400, height: 400, channels: 3, background: { r: (shade += 5), g: 9, b: 90 } },
  })
    .png()
    .toBuffer()

async function send(who: Actor, bytes: Uint8Array) {
  const id = await sendUpload({ ...who, site }, { bytes })
  await settled()
  return id
}

async function create(who: Actor & { collectionId: number }, { upload_id }: { upload_id: string }) {
  const body = { upload_id, collection_id: who.collectionId, name: 'Закат' }
  const answer = await works.ask('POST', 'tokens', who, body)
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  return answer.json() as { id: number; status: string }
}

async function settled() {
  for (const queue of ['uploads.check', ENCODE_AVIF, REMOVE_FILES]) await jobsDone(works.db, queue)
}

/** All that takes room. */
async function kept() {
  const { db, bed } = works
  await getPlaceholder(bed.context)
  await settled()
  const folders = await readdir(bed.context.config.dataDir, {
    recursive: true,
    withFileTypes: true,
  })
  return {
    files: folders
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      // Letters stay.
      .filter((path) => !path.includes('/mail/'))
      .toSorted(),
    pictures: await db.selectFrom('pictures').select('id').orderBy('id').execute(),
    media: await db.selectFrom('media_files').select('id').orderBy('id').execute(),
    uploads: await db.selectFrom('uploads').select('id').execute(),
  }
}

const remove = async (who: Actor, id: number) =>
  expect((await works.ask('DELETE', `token/${id}`, who)).statusCode).toBe(200)

test.each([
  ['picture', paint],
  ['film', async () => makeMp4()],
])('a work that is deleted gives back all that its %s took', async (_kind, make) => {
  const who = await works.author({ shown: 3 })
  const before = await kept()
  const { id } = await create(who, { upload_id: await send(who, await make()) })
  expect((await kept()).files.length).toBeGreaterThan(before.files.length)
  await remove(who, id)
  expect(await kept()).toEqual(before)
})

test('one that is deleted while its file waits to be judged leaves a file that time takes', async () => {
  const who = await works.author({ shown: 3 })
  const before = await kept()
  const upload = await send(who, await paint())
  await works.db
    .updateTable('uploads')
    .set({ status: 'checking' })
    .where('id', '=', upload)
    .execute()
  const { id, status } = await create(who, { upload_id: upload })
  expect(status).toBe('processing')
  await remove(who, id)
  await works.db.updateTable('uploads').set({ status: 'ready' }).where('id', '=', upload).execute()
  works.bed.clock.at = new Date(Date.now() + LIFE_MS + 1_000)
  await sweepUploads(works.bed.context)
  works.bed.clock.at = null
  expect(await kept()).toEqual(before)
})

async function shownWork() {
  const who = await works.author({ shown: 3 })
  const { id, status } = await create(who, { upload_id: await send(who, await paint()) })
  expect(status).toBe('ready')
  const edit = async (bytes: Uint8Array) => {
    const body = { name: 'Закат', upload_id: await send(who, bytes), traits: [] }
    const answer = await works.ask('PUT', `token/${id}`, who, body)
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  }
  return { who, id, edit }
}

test('a file that an approved edit replaced is removed, and the new one stays', async () => {
  const { id, edit } = await shownWork()
  const old = await works.token(id)
  const before = await kept()
  await edit(await paint())
  const review = await works.openReview('token_id', id)
  expect((await kept()).pictures).toContainEqual({ id: old.picture_id })
  expect((await works.decide(review.id, { decision: 'approve' })).statusCode).toBe(200)

  const after = await kept()
  expect(after.pictures).not.toContainEqual({ id: old.picture_id })
  expect(after.pictures).toContainEqual({ id: (await works.token(id)).picture_id })
  expect(after.files.length).toBe(before.files.length)
})

test('a file of an edit that was changed again or taken back is removed', async () => {
  const { who, id, edit } = await shownWork()
  const before = await kept()
  await edit(await paint())
  await edit(await paint())
  await works.ask('DELETE', `token/${id}/edit`, who)
  expect(await kept()).toEqual(before)
})

test('what is shown elsewhere too stays', async () => {
  const { who, id } = await shownWork()
  const { picture_id: pictureId } = await works.token(id)
  await works.db
    .updateTable('users')
    .set({ avatar_id: pictureId })
    .where('id', '=', who.id)
    .execute()
  await remove(who, id)
  expect((await kept()).pictures).toContainEqual({ id: pictureId })
})
