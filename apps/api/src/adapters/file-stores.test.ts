import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { FileStore } from '../ports/file-store.ts'
import { startS3Server, type S3Server } from '../testing/s3-server.ts'
import { folderFileStore } from './folder-file-store.ts'
import { s3FileStore } from './s3-file-store.ts'

const MEGABYTE = 1024 * 1024
const BYTES = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251))

let folder: string
let bucket: S3Server
const stores: Record<string, () => FileStore> = {
  'a folder': () => folderFileStore(folder),
  'a bucket': () => bucketStore(null),
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kefir-store-'))
  bucket = await startS3Server()
})
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true })
})

const bucketStore = (publicUrl: string | null, server = bucket) =>
  s3FileStore({
    endpoint: server.endpoint,
    bucket: 'kefir',
    region: 'ru-central1',
    accessKey: 'key',
    secretKey: 'secret',
    publicUrl,
  })

async function* coming(megabytes: number, onPull: (bytes: number) => void = () => {}) {
  for (let index = 0; index < megabytes; index += 1) {
    onPull(MEGABYTE)
    yield Buffer.alloc(MEGABYTE, index)
  }
}

async function* brokenOff() {
  yield* coming(12)
  throw new Error('the line went dead')
}

describe.each(Object.entries(stores))('%s', (_name, store) => {
  let files: FileStore
  beforeAll(() => {
    files = store()
  })

  test('says that it answers', () => files.check())

  test('gives back what was put', async () => {
    await files.put('ab/picture.webp', BYTES, 'image/webp')

    expect((await buffer(await files.open('ab/picture.webp'))).equals(BYTES)).toBe(true)
    expect(await files.sizeOf('ab/picture.webp')).toBe(1000)
    expect(files.urlOf('ab/picture.webp')).toBe('/files/ab/picture.webp')
  })

  test.each([
    [0, 99],
    [500, 999],
    [999, 999],
  ])('gives the part from %i to %i', async (start, end) => {
    await files.put('ab/part.webm', BYTES, 'video/webm')
    const part = await buffer(await files.open('ab/part.webm', { start, end }))

    expect(part.equals(BYTES.subarray(start, end + 1))).toBe(true)
  })

  test('takes a file that is still coming, and gives it back in small pieces', async () => {
    await files.put('ab/film.mp4', coming(50), 'video/mp4')
    expect(await files.sizeOf('ab/film.mp4')).toBe(50 * MEGABYTE)

    let read = 0
    let largest = 0
    for await (const chunk of await files.open('ab/film.mp4')) {
      read += chunk.length
      largest = Math.max(largest, chunk.length)
    }
    expect(read).toBe(50 * MEGABYTE)
    expect(largest).toBeLessThanOrEqual(MEGABYTE)
  })

  test('keeps nothing of a file that breaks off, and what was there stays', async () => {
    await expect(files.put('ab/broken.mp4', brokenOff(), 'video/mp4')).rejects.toThrow('went dead')
    expect(await files.sizeOf('ab/broken.mp4')).toBeNull()

    await files.put('ab/kept.mp4', BYTES, 'video/mp4')
    await expect(files.put('ab/kept.mp4', brokenOff(), 'video/mp4')).rejects.toThrow('went dead')
    expect(await files.sizeOf('ab/kept.mp4')).toBe(1000)
  })

  test('bears the same file from four at once', async () => {
    await Promise.all([1, 2, 3, 4].map(() => files.put('ab/same.webp', BYTES, 'image/webp')))
    expect((await buffer(await files.open('ab/same.webp'))).equals(BYTES)).toBe(true)
  })

  test('forgets what is removed, also twice', async () => {
    await files.put('ab/gone.webp', BYTES, 'image/webp')
    await files.remove('ab/gone.webp')
    await files.remove('ab/gone.webp')

    expect(await files.sizeOf('ab/gone.webp')).toBeNull()
    await expect(files.open('ab/gone.webp')).rejects.toThrow(/ENOENT|NoSuchKey/)
  })

  test('says that a file is not there', async () => {
    expect(await files.sizeOf('none/none.webp')).toBeNull()
    await expect(files.open('none/none.webp')).rejects.toThrow(/ENOENT|NoSuchKey/)
  })
})

describe('a folder alone', () => {
  test('leaves no draft behind', async () =>
    expect(await readdir(join(folder, '.unfinished'))).toEqual([]))

  test('says nothing of folders, nor of what lies below a file', async () => {
    const files = folderFileStore(folder)
    await files.put('cd/file', BYTES, '')
    expect(await files.sizeOf('cd')).toBeNull()
    expect(await files.sizeOf('cd/file/deeper')).toBeNull()
  })

  test.each(['../secret', 'ab/../../secret', '..', ''])(
    'does not leave itself for %j',
    async (key) => {
      const inner = join(folder, 'inner')
      await folderFileStore(inner).put('x', BYTES, '')
      await writeFile(join(folder, 'secret'), 'секрет')

      await expect(folderFileStore(inner).sizeOf(key)).rejects.toThrow('leaves the store')
      await expect(folderFileStore(inner).put(key, BYTES, '')).rejects.toThrow('leaves the store')
    },
  )
})

describe('a bucket alone', () => {
  test('is told the type and a year of caching, of small files and large ones', async () => {
    const files = bucketStore(null)
    await files.put('small.webp', BYTES, 'image/webp')
    await files.put('large.mp4', coming(11), 'video/mp4')

    const cache = 'public, max-age=31536000, immutable'
    expect(bucket.objects.get('/kefir/small.webp')).toMatchObject({ type: 'image/webp', cache })
    expect(bucket.objects.get('/kefir/large.mp4')).toMatchObject({ type: 'video/mp4', cache })
  })

  test('gets a large file by parts, never more than a few ahead of what it has taken', async () => {
    bucket.bodies.length = 0
    let pulled = 0
    let mostAhead = 0
    const source = coming(50, (bytes) => {
      pulled += bytes
      const taken = bucket.bodies.reduce((sum, body) => sum + body, 0)
      mostAhead = Math.max(mostAhead, pulled - taken)
    })
    await bucketStore(null).put('film.mp4', source, 'video/mp4')

    expect(bucket.bodies.length).toBeGreaterThanOrEqual(10)
    expect(mostAhead).toBeLessThanOrEqual(20 * MEGABYTE)
    expect(bucket.uploads.size).toBe(0)
  })

  test('has addresses of the side that visitors see', () =>
    expect(bucketStore('https://cdn.example').urlOf('ab/picture.webp')).toBe(
      'https://cdn.example/ab/picture.webp',
    ))

  test('that is reached and never answers is not waited for', async () => {
    const stalled = createServer(() => {}).listen(0, '127.0.0.1')
    await once(stalled, 'listening')
    onTestFinished(() => void stalled.closeAllConnections())
    onTestFinished(() => void stalled.close())
    const { port } = stalled.address() as AddressInfo
    const store = bucketStore(null, { ...bucket, endpoint: `http://127.0.0.1:${port}` })
    await expect(store.check()).rejects.toThrow(/abort|time/i)
  })

  test('that does not answer is an error, not an absence', async () => {
    const gone = await startS3Server()
    await gone.close()
    await expect(bucketStore(null, gone).sizeOf('ab/picture.webp')).rejects.toThrow('ECONNREFUSED')
  })
})
