import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import http from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataDisk } from '../../adapters/data-disk.ts'
import { bluePicture } from '../../testing/blue-picture.ts'
import { makeGlb, makeMp3, makeMp4, makeWav, makeWebm } from '../../testing/make-media.ts'
import { jobsDone } from '../../testing/jobs-done.ts'
import { makeUser } from '../../testing/make-user.ts'
import { askUpload, openUpload, sendPart, sendUpload } from '../../testing/send-upload.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { startUploadBed, type UploadBed } from '../../testing/upload-bed.ts'
import { LIFE_MS } from './open-upload.ts'
import { SWEEP_UPLOADS, sweepUploads } from './sweep-uploads.ts'

let bed: TestApp
let me: UploadBed['me']
beforeAll(async () => {
  ;({ bed, me } = await startUploadBed('otpravitel'))
})
afterAll(() => bed.close())

const person = async (nikname: string) => ({
  ...(await makeUser(bed.context.db, { nikname })),
  site: me.site,
})

async function outcome(id: string, who = me) {
  await jobsDone(bed.context.db, 'uploads.check')
  return (await bed.call({ url: `/api/v1/uploads/${id}`, cookie: who.cookie })).json()
}

const waiting = () => readdir(join(bed.context.config.dataDir, 'uploads'))

describe('a file', () => {
  test('comes in parts, is checked, and is a picture then', async () => {
    const bytes = await bluePicture(640, 480).png().toBuffer()
    const opened = await openUpload(me, { bytes, filename: 'кот.png' })
    expect(opened.status).toBe(201)
    expect(opened.headers.get('upload-expires')).toMatch(/GMT$/)
    const location = opened.headers.get('location')!
    expect(location).toMatch(/^\/api\/v1\/uploads\/[0-9a-f-]{36}$/)

    const half = Math.floor(bytes.length / 2)
    await sendPart(me, { location, at: 0, bytes: bytes.subarray(0, half) })
    const asked = await askUpload(me, location)
    expect(asked.headers.get('upload-offset')).toBe(String(half))
    expect(asked.headers.get('access-control-allow-origin')).toBeNull()
    expect(asked.headers.get('x-content-type-options')).toBe('nosniff')

    const last = await sendPart(me, { location, at: half, bytes: bytes.subarray(half) })
    expect(last.status).toBe(204)
    const id = location.split('/').at(-1)!
    expect(await outcome(id)).toMatchObject({
      id,
      status: 'ready',
      reason: null,
      bytes: bytes.length,
      file: { width: 640, height: 480 },
      media: null,
    })
    expect(await waiting()).toEqual([])
  })

  test('may come with the first request', async () => {
    const bytes = await bluePicture(640, 480).jpeg().toBuffer()
    const opened = await fetch(`${me.site}/api/v1/uploads`, {
      method: 'POST',
      headers: {
        cookie: me.cookie,
        'sec-fetch-site': 'same-origin',
        'tus-resumable': '1.0.0',
        'upload-length': String(bytes.length),
        'upload-metadata': `purpose ${Buffer.from('cover').toString('base64')}`,
        'content-type': 'application/offset+octet-stream',
      },
      body: bytes,
    })
    expect(opened.headers.get('upload-offset')).toBe(String(bytes.length))
    const id = opened.headers.get('location')!.split('/').at(-1)!
    expect(await outcome(id)).toMatchObject({ status: 'ready', file: { width: 600, height: 600 } })
  })

  test.each([
    ['mp4', makeMp4(), { kind: 'video', type: 'video/mp4' }],
    ['webm', makeWebm(), { kind: 'video', type: 'video/webm' }],
    ['mp3', makeMp3(), { kind: 'audio', type: 'audio/mpeg' }],
    ['wav', makeWav(), { kind: 'audio', type: 'audio/wav' }],
    ['glb', makeGlb(), { kind: 'model', type: 'model/gltf-binary' }],
  ])('of the kind %s gets a drawn poster', async (_kind, bytes, media) => {
    const found = await outcome(await sendUpload(me, { bytes, filename: 'что-то.txt' }))
    expect(found).toMatchObject({ status: 'ready', reason: null, media })
    const poster = await bed.call({ url: found.file.sizes.large })
    expect(poster.statusCode).toBe(200)
  })

  test('that is an SVG becomes pixels', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path d="M0 0L40 30z"/></svg>'
    const found = await outcome(await sendUpload(me, { bytes: Buffer.from(svg) }))
    expect(found).toMatchObject({ status: 'ready', file: { width: 1600, height: 1200 } })
  })

  test('is looked at: a copy that was shrunk looks the same', async () => {
    const original = await sharp(
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="700"><rect width="900" height="700" fill="#246"/>' +
          '<circle cx="300" cy="250" r="190" fill="#fd8"/><path d="M100 650L700 120L880 600z" fill="#a31"/></svg>',
      ),
    )
      .png()
      .toBuffer()
    const copy = await sharp(original).resize(450).jpeg({ quality: 60 }).toBuffer()
    const ids = [await sendUpload(me, { bytes: original }), await sendUpload(me, { bytes: copy })]
    await jobsDone(bed.context.db, 'uploads.check')
    const looks = await bed.context.db
      .selectFrom('uploads as u')
      .innerJoin('pictures as p', 'p.id', 'u.picture_id')
      .select('p.look')
      .where('u.id', 'in', ids)
      .execute()
    const [one, other] = looks.map(({ look }) => [...look!])
    const differing = one!.filter((sign, at) => sign !== other![at]).length
    expect(one).toHaveLength(64)
    expect(differing).toBeLessThan(6)
  })
})

describe('refuses', () => {
  const bytes = Buffer.alloc(10)
  const codeOf = async (answer: Response) => ({ status: answer.status, ...(await answer.json()) })

  test.each([
    ['nothing at all', { length: 0 }, 422, 'VALIDATION_FAILED'],
    ['a picture for a work over 100 MB', { length: 100 * 1024 ** 2 + 1 }, 413, 'BODY_TOO_LARGE'],
    ['a cover over 10 MB', { length: 10 * 1024 ** 2 + 1, purpose: 'cover' }, 413, 'BODY_TOO_LARGE'],
    ['a purpose that is none', { purpose: 'avatar' as never }, 422, 'VALIDATION_FAILED'],
    ['a length that is none', { headers: { 'upload-length': '-1' } }, 422, 'VALIDATION_FAILED'],
    ['another site', { headers: { 'sec-fetch-site': 'cross-site' } }, 403, 'CROSS_SITE_REQUEST'],
  ] as const)('%s', async (_what, sent, status, code) => {
    expect(await codeOf(await openUpload(me, { bytes, ...sent }))).toMatchObject({ status, code })
  })

  test('a guest before a byte is read', async () => {
    const guest = { ...me, cookie: '' }
    expect(await codeOf(await openUpload(guest, { bytes }))).toMatchObject({ status: 401 })
    const location = `/api/v1/uploads/${randomUUID()}`
    expect((await sendPart(guest, { location, at: 0, bytes })).status).toBe(401)
    expect((await askUpload(guest, location)).status).toBe(401)
    expect((await askUpload(guest, location, 'DELETE')).status).toBe(401)
  })

  test('another’s upload as if it never was', async () => {
    const opened = await openUpload(me, { bytes })
    const location = opened.headers.get('location')!
    const other = await person('chuzhoy')
    const answers = [
      await sendPart(other, { location, at: 0, bytes }),
      await askUpload(other, location),
      await askUpload(other, location, 'DELETE'),
      await askUpload(other, location, 'GET'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await askUpload(me, location)).headers.get('upload-offset')).toBe('0')
    expect((await askUpload(me, location, 'DELETE')).status).toBe(204)
  })

  test.each(['nonsense', '../../main', randomUUID()])(
    'an address where nothing is: %s',
    async (id) => {
      expect((await askUpload(me, `/api/v1/uploads/${encodeURIComponent(id)}`)).status).toBe(404)
    },
  )

  test('more bytes than were promised, and keeps none of them', async () => {
    const opened = await openUpload(me, { bytes })
    const location = opened.headers.get('location')!
    const answer = await sendPart(me, { location, at: 0, bytes: Buffer.alloc(11) })
    expect(answer.status).toBe(413)
    expect((await askUpload(me, location)).headers.get('upload-offset')).toBe('0')
    await askUpload(me, location, 'DELETE')
  })

  test('a part at another place than where the file ends', async () => {
    const location = (await openUpload(me, { bytes })).headers.get('location')!
    expect((await sendPart(me, { location, at: 4, bytes: bytes.subarray(4) })).status).toBe(409)
    await askUpload(me, location, 'DELETE')
  })

  test('a request without the version of tus, and leaves no room behind for it', async () => {
    const answer = await openUpload(me, { bytes, headers: { 'tus-resumable': '0.1.0' } })
    expect(answer.status).toBe(400)
    expect(await waiting()).toEqual([])
    expect(await countOf(me.id, 'receiving')).toBe(0)
  })

  test('everything while the disk has no room, in words that say so', async () => {
    const { disk } = bed.context
    bed.context.disk = dataDisk(bed.context.config.dataDir, Infinity)
    const answer = await codeOf(await openUpload(me, { bytes }))
    bed.context.disk = disk
    expect(answer).toMatchObject({ status: 503, message: /мало места/ })
  })

  test('a person with 500 unused files, though they ask for many at once', async () => {
    const hoarder = await person('plyushkin')
    await bed.context.db
      .insertInto('uploads')
      .values(
        Array.from({ length: 498 }, () => ({
          id: randomUUID(),
          user_id: hoarder.id,
          purpose: 'token',
          filename: 'x',
          bytes: 1n,
          expires_at: new Date(Date.now() + LIFE_MS),
        })),
      )
      .execute()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => openUpload(hoarder, { bytes })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429, 429])
  })

  test('a person with two unused gigabytes', async () => {
    const hoarder = await person('korobochka')
    await bed.context.db
      .insertInto('uploads')
      .values({
        id: randomUUID(),
        user_id: hoarder.id,
        purpose: 'token',
        filename: 'x',
        bytes: BigInt(2 * 1024 ** 3 - 5),
        expires_at: new Date(Date.now() + LIFE_MS),
      })
      .execute()
    expect((await openUpload(hoarder, { bytes })).status).toBe(429)
  })
})

const countOf = async (userId: number, status: string) =>
  (
    await bed.context.db
      .selectFrom('uploads')
      .select('id')
      .where('user_id', '=', userId)
      .where('status', '=', status)
      .execute()
  ).length

describe('the hash of a part', () => {
  const hashed = (bytes: Uint8Array, algorithm = 'sha1') => ({
    'upload-checksum': `${algorithm} ${createHash(algorithm).update(bytes).digest('base64')}`,
  })

  test.each(['sha1', 'sha256'])('by %s: a part that came whole is kept', async (algorithm) => {
    const bytes = await bluePicture(640, 480).webp().toBuffer()
    const location = (await openUpload(me, { bytes })).headers.get('location')!
    const answer = await sendPart(me, { location, at: 0, bytes, headers: hashed(bytes, algorithm) })
    expect(answer.status).toBe(204)
    expect(await outcome(location.split('/').at(-1)!)).toMatchObject({ status: 'ready' })
  })

  test('a part that came damaged is dropped whole', async () => {
    const bytes = randomBytes(1_000)
    const location = (await openUpload(me, { bytes })).headers.get('location')!
    const headers = hashed(randomBytes(1_000))
    expect((await sendPart(me, { location, at: 0, bytes, headers })).status).toBe(460)
    expect((await askUpload(me, location)).headers.get('upload-offset')).toBe('0')
    await askUpload(me, location, 'DELETE')
  })

  test('nothing is read for a part at another place than where the file ends', async () => {
    const bytes = randomBytes(1_000)
    const location = (await openUpload(me, { bytes })).headers.get('location')!
    const answered = Promise.withResolvers<number>()
    const request = http.request(`${me.site}${location}`, {
      method: 'PATCH',
      headers: {
        ...hashed(bytes),
        cookie: me.cookie,
        'sec-fetch-site': 'same-origin',
        'tus-resumable': '1.0.0',
        'upload-offset': '777',
        'content-type': 'application/offset+octet-stream',
        'content-length': '1000',
      },
    })
    request.on('response', ({ statusCode }) => answered.resolve(statusCode!))
    request.on('error', () => {})
    // Of a thousand promised bytes: whoever waited for the rest would never answer.
    request.write(bytes.subarray(0, 10))
    expect(await answered.promise).toBe(409)
    request.destroy()
    await askUpload(me, location, 'DELETE')
  })

  test('of a kind that we do not know is refused', async () => {
    const bytes = randomBytes(100)
    const location = (await openUpload(me, { bytes })).headers.get('location')!
    const headers = { 'upload-checksum': 'crc32 AAAA' }
    expect((await sendPart(me, { location, at: 0, bytes, headers })).status).toBe(400)
    await askUpload(me, location, 'DELETE')
  })

  test('and the rest of what is spoken here is told to whoever asks', async () => {
    const answer = await fetch(`${me.site}/api/v1/uploads`, { method: 'OPTIONS' })
    expect(answer.headers.get('tus-extension')).toBe(
      'creation,creation-with-upload,termination,expiration,checksum',
    )
    expect(answer.headers.get('tus-checksum-algorithm')).toBe('sha1,sha256')
  })
})

describe('time', () => {
  test('takes what nobody finished or used in a day, and all that was made of it', async () => {
    const bytes = await bluePicture(333, 444).png().toBuffer()
    const used = await sendUpload(me, { bytes })
    const film = await sendUpload(me, { bytes: makeMp4({ width: 1000 }) })
    const unfinished = (await openUpload(me, { bytes })).headers.get('location')!
    await sendPart(me, { location: unfinished, at: 0, bytes: bytes.subarray(0, 50) })
    const ready = await outcome(used)
    const { media } = await outcome(film)
    expect((await bed.call({ url: ready.file.path })).statusCode).toBe(200)
    expect((await bed.call({ url: media.path })).statusCode).toBe(200)

    bed.clock.at = new Date(Date.now() + LIFE_MS + 1_000)
    expect((await askUpload(me, unfinished)).status).toBe(404)
    expect((await outcome(used)).code).toBe('NOT_FOUND')
    await sweepUploads(bed.context)
    await sweepUploads(bed.context)
    bed.clock.at = null

    expect(await waiting()).toEqual([])
    expect(await bed.context.db.selectFrom('uploads').select('id').execute()).toEqual([])
    expect((await bed.call({ url: ready.file.path })).statusCode).toBe(404)
    expect((await bed.call({ url: media.path })).statusCode).toBe(404)
    expect(await bed.context.db.selectFrom('media_files').select('id').execute()).toEqual([])
  })

  test('is looked at once an hour', () => expect(SWEEP_UPLOADS).toBe('uploads.sweep'))
})
