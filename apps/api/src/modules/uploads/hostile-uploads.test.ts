import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeHostileFiles } from '../../testing/hostile-files.ts'
import type { Hostile } from '../../testing/hostile.ts'
import { jobsDone } from '../../testing/jobs-done.ts'
import { sendUpload } from '../../testing/send-upload.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { startUploadBed, type UploadBed } from '../../testing/upload-bed.ts'
import { LIFE_MS } from './open-upload.ts'
import { sweepUploads } from './sweep-uploads.ts'

let bed: TestApp
let me: UploadBed['me']

type Outcome = { status: string; reason: string | null; file: unknown; media: unknown }
type Sent = Hostile & { id: string }

/** Lying names and types: nobody asks for them. */
const NAMES = ['picture.png', 'film.mp4', '../../etc/passwd', 'x.svg\0.png', 'кот.glb', '']
const AT_ONCE = 6

beforeAll(async () => {
  ;({ bed, me } = await startUploadBed('zloumyshlennik'))
})
afterAll(() => bed.close())

async function sendAll(hostile: Hostile[]): Promise<Sent[]> {
  const waiting = [...hostile.entries()]
  const sent: Sent[] = []
  const sendNext = async (): Promise<void> => {
    const next = waiting.shift()
    if (!next) return
    const [index, file] = next
    const filename = NAMES[index % NAMES.length]!
    const id = await sendUpload(me, { bytes: file.bytes, filename, filetype: 'image/png' })
    sent.push({ ...file, id })
    return sendNext()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext))
  return sent
}

test('at least a hundred hostile files are refused, each in a sentence of its own kind', async () => {
  const hostile = await makeHostileFiles()
  expect(hostile.length).toBeGreaterThanOrEqual(100)
  expect(new Set(hostile.map(({ name }) => name)).size).toBe(hostile.length)

  const sent = await sendAll(hostile)
  await jobsDone(bed.context.db, 'uploads.check')
  const wrong: object[] = []
  for (const { id, name, says } of sent) {
    const answer = await bed.call({ url: `/api/v1/uploads/${id}`, cookie: me.cookie })
    const { status, reason, file, media } = answer.json<Outcome>()
    const isRefused = status === 'refused' && reason !== null && says.test(reason)
    if (!isRefused || file !== null || media !== null) wrong.push({ name, status, reason })
  }
  expect(wrong).toEqual([])
}, 400_000)

test('nothing of them is left on the disk, nor in tables but for the reason', async () => {
  const { db, config } = bed.context
  expect(await filesBelow(config.dataDir)).toEqual([])
  expect(await db.selectFrom('pictures').select('id').execute()).toEqual([])
  expect(await db.selectFrom('media_files').select('id').execute()).toEqual([])

  bed.clock.at = new Date(Date.now() + LIFE_MS + 1_000)
  await sweepUploads(bed.context)
  bed.clock.at = null
  expect(await db.selectFrom('uploads').select('id').execute()).toEqual([])
})

test('the server is well afterwards: an honest picture passes', async () => {
  const bytes = await sharp({
    create: { width: 500, height: 500, channels: 3, background: '#1d49f2' },
  })
    .withExif({ IFD0: { Artist: 'A secret author' } })
    .jpeg()
    .toBuffer()
  expect(bytes.includes('A secret author')).toBe(true)
  const id = await sendUpload(me, { bytes })
  await jobsDone(bed.context.db, 'uploads.check')
  const found = (await bed.call({ url: `/api/v1/uploads/${id}`, cookie: me.cookie })).json()
  expect(found).toMatchObject({ status: 'ready' })
  const stored = (await bed.call({ url: found.file.sizes.large })).rawPayload
  expect((await sharp(stored).metadata()).exif).toBeUndefined()
})

/** Letters and keys of the installation are no uploads. */
async function filesBelow(folder: string) {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
}
