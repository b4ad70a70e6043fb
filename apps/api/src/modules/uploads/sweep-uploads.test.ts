import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeUser } from '../../testing/make-user.ts'
import { openUpload } from '../../testing/send-upload.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { LIFE_MS, MOST_UPLOADS } from './open-upload.ts'
import { LONGEST_MS, sweepUploads } from './sweep-uploads.ts'
import { expiredUploads, forgottenUploads } from './uploads.queries.ts'

let bed: TestApp
let me: { site: string; cookie: string; id: number }
beforeAll(async () => {
  bed = await startTestApp()
  const site = await bed.app.listen({ port: 0, host: '127.0.0.1' })
  me = { ...(await makeUser(bed.context.db, { nikname: 'zabyvchivyy' })), site }
})
afterAll(() => bed.close())
beforeEach(() => void (bed.clock.at = new Date(Date.now() + LIFE_MS + 1_000)))
afterEach(async () => {
  bed.clock.at = null
  await bed.context.db.deleteFrom('uploads').execute()
})

/** All of one moment, as a page of many files leaves them; past their time now. */
async function makeUploads(count: number, status = 'receiving', takenAt: Date | null = null) {
  const ids = Array.from({ length: count }, () => randomUUID())
  const expires_at = new Date()
  const row = { user_id: me.id, purpose: 'token', filename: 'a.png', bytes: 5n, expires_at }
  await bed.context.db
    .insertInto('uploads')
    .values(ids.map((id) => ({ ...row, id, status, taken_at: takenAt })))
    .execute()
  return ids.toSorted()
}
const left = async () =>
  (await bed.context.db.selectFrom('uploads').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  )

describe('a sweep', () => {
  test('goes on in portions until nothing is left, whoever has taken it', async () => {
    await makeUploads(5)
    await makeUploads(4, 'taken', new Date())
    await sweepUploads(bed.context, 2)
    expect(await left()).toEqual([])
  })

  test('leaves nothing but what fails, be it a whole portion', async () => {
    const ids = await makeUploads(7)
    const stuck = new Set<string>(ids.slice(1, 4))
    const uploads: typeof bed.context.uploads = {
      ...bed.context.uploads,
      async remove(id) {
        if (stuck.has(id)) throw new Error('the disk does not answer')
        await bed.context.uploads.remove(id)
      },
    }
    const warned: unknown[] = []
    await sweepUploads({ ...bed.context, uploads, log: hearing(warned) }, 2)
    expect(await left()).toEqual([...stuck])
    expect(warned).toEqual([...stuck].map((upload) => expect.objectContaining({ upload })))

    await sweepUploads(bed.context, 2)
    expect(await left()).toEqual([])
  })

  test('refuses every forgotten one but that which fails, and takes the others all the same', async () => {
    const [first, ...others] = await makeUploads(4, 'checking', new Date())
    const told: string[] = []
    const publish: typeof bed.context.publish = async (tx, ...events) => {
      for (const event of events) {
        if (event.type !== 'upload.checked') continue
        if (event.uploadId === first) throw new Error('nobody hears')
        told.push(event.uploadId)
      }
      await bed.context.publish(tx, ...events)
    }
    const warned: unknown[] = []
    await makeUploads(2)
    await sweepUploads({ ...bed.context, publish, log: hearing(warned) }, 2)
    expect(told).toEqual(others)
    expect(warned).toEqual([expect.objectContaining({ upload: first })])
    expect(await left()).toEqual([])
  })

  test('begins no portion when its time is over', async () => {
    const ids = await makeUploads(6)
    let asked = 0
    const began = bed.context.now().getTime()
    // Each kind asks when it begins and before each portion: the time is over before the second portion of the second.
    const now = () => new Date(began + ((asked += 1) > 4 ? LONGEST_MS : 0))
    const warned: unknown[] = []
    await sweepUploads({ ...bed.context, now, log: hearing(warned) }, 2)
    expect(await left()).toEqual(ids.slice(2))
    expect(warned).toEqual(['old uploads are left for the next sweep'])
  })

  test.each([
    ['what is past its time', expiredUploads, 'uploads_expiry'],
    ['what was forgotten', forgottenUploads, 'uploads_forgotten'],
  ])('finds %s along an index', async (_what, list, index) => {
    const { db } = bed.context
    await sql`
      insert into uploads (id, user_id, purpose, filename, bytes, status, expires_at)
      select gen_random_uuid(), ${me.id}, 'token', 'a.png', 5, 'taken', now() + n * interval '1 second'
      from generate_series(1, 5000) n`.execute(db)
    await sql`analyze uploads`.execute(db)
    const after = { id: randomUUID(), moment: '1' }
    const rows = await list(db, { now: new Date(), limit: 1000, after }).explain()
    const plan = rows.map((row) => row['QUERY PLAN']).join()
    expect(plan).toContain(`using ${index} on uploads`)
    expect(plan).not.toContain('Seq Scan on uploads')
  })
})

test('what is past its time and not swept yet still fills its owner’s room', async () => {
  await makeUploads(MOST_UPLOADS)
  const refused = await openUpload(me, { bytes: Buffer.alloc(10) })
  expect(refused.status).toBe(429)
  await sweepUploads(bed.context)
  expect((await openUpload(me, { bytes: Buffer.alloc(10) })).status).toBe(201)
})

/** The log, and what it was told to warn of. */
function hearing(warned: unknown[]): TestApp['context']['log'] {
  const warn = (...said: unknown[]) => void warned.push(said[0])
  return Object.assign(Object.create(bed.context.log), { warn })
}
