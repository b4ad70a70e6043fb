import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileStore } from '../ports/file-store.ts'
import { s3FileStore } from './s3-file-store.ts'

type Stored = { bytes: Buffer; type: string | undefined; cache: string | undefined }

/** Stands for a paid bucket: the two calls of S3's path-style REST that we make. */
const objects = new Map<string, Stored>()
const bucket = createServer(async (request, response) => {
  const path = request.url?.split('?')[0] ?? ''
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256'))
    return void response.writeHead(403).end()

  if (request.method === 'PUT') {
    const bytes = await buffer(request)
    const { 'content-type': type, 'cache-control': cache } = request.headers
    objects.set(path, { bytes, type, cache: cache as string | undefined })
    return void response.writeHead(200).end()
  }
  const found = objects.get(path)
  if (!found) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  response.writeHead(200, { 'content-type': found.type }).end(found.bytes)
})

let files: FileStore
beforeAll(async () => {
  bucket.listen(0, '127.0.0.1')
  await once(bucket, 'listening')
  files = s3FileStore({
    endpoint: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
    bucket: 'kefir',
    region: 'ru-central1',
    accessKey: 'key',
    secretKey: 'secret',
    publicUrl: 'https://cdn.example',
  })
})
afterAll(() => bucket.close())

test('what is put can be got, with its type and a year of caching', async () => {
  await files.put('ab/picture.webp', Buffer.from('пиксели'), 'image/webp')

  expect((await files.get('ab/picture.webp')).toString()).toContain('пиксели')
  expect(objects.get('/kefir/ab/picture.webp')).toMatchObject({
    type: 'image/webp',
    cache: 'public, max-age=31536000, immutable',
  })
})

test('addresses are absolute and point at the public side', () =>
  expect(files.urlOf('ab/picture.webp')).toBe('https://cdn.example/ab/picture.webp'))

test('a missing object is an error', async () =>
  expect(files.get('none')).rejects.toThrow(/NoSuchKey|UnknownError/))
