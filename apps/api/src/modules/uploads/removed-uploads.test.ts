import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bluePicture } from '../../testing/blue-picture.ts'
import { jobsDone } from '../../testing/jobs-done.ts'
import { makeCollection } from '../../testing/make-collection.ts'
import { makeMp4 } from '../../testing/make-media.ts'
import { query } from '../../testing/query.ts'
import { askUpload, openUpload, sendPart, sendUpload } from '../../testing/send-upload.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { startUploadBed, type UploadBed } from '../../testing/upload-bed.ts'
import { ENCODE_AVIF } from '../pictures/encode-avif.ts'
import { CHECK_UPLOAD } from './check-upload.ts'
import { removeUpload } from './remove-upload.ts'
import { takeUpload } from './take-upload.ts'
import { findUpload, markChecking } from './uploads.queries.ts'

let bed: TestApp
let me: UploadBed['me']
let picture: Buffer
beforeAll(async () => {
  ;({ bed, me } = await startUploadBed('peredumal'))
  picture = await bluePicture().png().toBuffer()
})
afterAll(() => bed.close())

type Ports = Pick<TestApp['context'], 'uploads' | 'filmTools' | 'files'>
type Remove = (id?: string) => Promise<void>

/** When its owner takes a file back: the ports as they are, but for that moment. */
const MOMENTS: Record<string, (ports: Ports, remove: Remove) => Partial<Ports>> = {
  'before anybody looks at it': ({ uploads }, remove) => ({
    uploads: {
      ...uploads,
      async receivedOf(id) {
        await remove(id)
        return uploads.receivedOf(id)
      },
    },
  }),
  'before it is opened': ({ uploads }, remove) => ({
    uploads: {
      ...uploads,
      async withFile(id, work) {
        await remove(id)
        return uploads.withFile(id, work)
      },
    },
  }),
  'while its still is taken': (_ports, remove) => ({
    filmTools: {
      async takeStill({ path }) {
        await remove(basename(path))
        return null
      },
    },
  }),
  'while it is made smaller': ({ files }, remove) => ({
    files: {
      ...files,
      async put(key, ...rest) {
        if (key.endsWith('.avif')) await remove()
        await files.put(key, ...rest)
      },
    },
  }),
  'when all of it was stored': ({ uploads }, remove) => ({
    uploads: {
      ...uploads,
      async withFile(id, work) {
        const judged = await uploads.withFile(id, work)
        await remove(id)
        return judged
      },
    },
  }),
}

const moments = Object.keys(MOMENTS)
test.each([
  // Nobody takes a still of a picture.
  ...moments.filter((moment) => !moment.includes('still')).map((moment) => [moment, 'picture']),
  ...moments.map((moment) => [moment, 'film']),
])('taken back %s, a %s leaves nothing', async (moment, kind) => {
  const { db, uploads, filmTools, files } = bed.context
  const real: Ports = { uploads, filmTools, files }
  const answers: number[] = []
  const remove: Remove = async (id = sent) => {
    answers.push((await askUpload(me, `/api/v1/uploads/${id}`, 'DELETE')).status)
  }
  Object.assign(bed.context, MOMENTS[moment!]!(real, remove))
  const sent = await sendUpload(me, { bytes: kind === 'film' ? makeMp4() : picture })
  await jobsDone(db, CHECK_UPLOAD)
  await jobsDone(db, ENCODE_AVIF)
  Object.assign(bed.context, real)

  expect(answers[0]).toBe(204)
  expect(await query(db, 'select name, output from pgboss.job where retry_count > 0')).toEqual([])
  expect(await leftovers()).toEqual({ uploads: [], pictures: [], media: [], files: [] })
})

describe('one that a work waits for', () => {
  test('is not taken back, and keeps its bytes', async () => {
    const id = await heldByWork()
    const answer = await askUpload(me, `/api/v1/uploads/${id}`, 'DELETE')
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: 'STATE_CHANGED' })
    expect(await bed.context.uploads.receivedOf(id)).toBe(picture.length - 1)
    expect(await findUpload(bed.context.db, id)).toMatchObject({ status: 'checking' })
  })

  test('is left alone by the sweep too, though it was taken between its list and its turn', async () => {
    const id = await heldByWork()
    expect(await removeUpload(bed.context, id)).toBe(false)
    expect(await bed.context.uploads.receivedOf(id)).toBe(picture.length - 1)
  })

  /** One that waits to be judged, and a work that stands half made until then. */
  async function heldByWork() {
    const { db } = bed.context
    const location = (await openUpload(me, { bytes: picture })).headers.get('location')!
    const id = location.split('/').at(-1)!
    await sendPart(me, { location, at: 0, bytes: picture.subarray(0, -1) })
    await bed.context.transact(async (tx) => {
      await markChecking(tx, { id, turn: 0 })
      await takeUpload(tx, { userId: me.id, id, purpose: 'token', now: new Date() })
    })
    const { tokenIds } = await makeCollection(db, { authorId: me.id, tokens: [{}] })
    await db.updateTable('tokens').set({ upload_id: id }).where('id', '=', tokenIds[0]!).execute()
    return id
  }
})

async function leftovers() {
  const { db, config } = bed.context
  const entries = await readdir(config.dataDir, { recursive: true, withFileTypes: true })
  return {
    uploads: await db.selectFrom('uploads').select('id').execute(),
    pictures: await db.selectFrom('pictures').select('id').execute(),
    media: await db.selectFrom('media_files').select('id').execute(),
    files: entries.filter((entry) => entry.isFile()).map(({ name }) => name),
  }
}
