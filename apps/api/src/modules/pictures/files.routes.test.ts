import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { availableParallelism } from 'node:os'
import type { Readable } from 'node:stream'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { s3FileStore } from '../../adapters/s3-file-store.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { installErrors } from '../../plugins/errors.ts'
import { startS3Server, type S3Server } from '../../testing/s3-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { rect, svgDocument } from '../../drawing/svg.ts'
import { drawKept, MOST_WAITING } from './draw-kept.ts'
import { fileRoutes } from './files.routes.ts'
import { drawingKey, keepDrawing } from './keep-drawing.ts'
import { variantKey } from './picture-variants.ts'

const MEGABYTE = 1024 * 1024
const BYTES = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251))

let site: TestApp
let bucket: S3Server
beforeAll(async () => {
  site = await startTestApp()
  bucket = await startS3Server()
})
afterAll(async () => {
  await site.close()
  await bucket.close()
})

const bucketFiles = () =>
  s3FileStore({
    endpoint: bucket.endpoint,
    bucket: 'kefir',
    region: 'x',
    accessKey: 'key',
    secretKey: 'secret',
    publicUrl: null,
  })

async function stored(ending: string) {
  const key = `ab/sample.${ending}`
  await site.context.files.put(key, BYTES, '')
  return site.context.files.urlOf(key)
}

const stores: Record<string, () => FileStore> = {
  'a folder': () => site.context.files,
  'a bucket': bucketFiles,
}

describe.each(Object.entries(stores))('from %s', (_name, files) => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = fastify()
    app.decorate('context', { ...site.context, files: files() })
    await app.register(fileRoutes)
    await files().put('ab/film.webm', BYTES, 'video/webm')
  })
  afterAll(() => app.close())

  const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url: '/files/ab/film.webm', headers })

  test('the whole is given with its tag', async () => {
    const answer = await ask()
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(BYTES)).toBe(true)
    expect(answer.headers).toMatchObject({ etag: '"ab/film.webm"', 'content-length': '1000' })
  })

  test.each([
    ['bytes=0-99', 'bytes 0-99/1000', BYTES.subarray(0, 100)],
    ['bytes=900-', 'bytes 900-999/1000', BYTES.subarray(900)],
    ['bytes=-1', 'bytes 999-999/1000', BYTES.subarray(999)],
    ['bytes=500-5000', 'bytes 500-999/1000', BYTES.subarray(500)],
  ])('a player may ask for a part: %s', async (range, given, bytes) => {
    const answer = await ask({ range })
    expect(answer.statusCode).toBe(206)
    expect(answer.headers).toMatchObject({
      'content-range': given,
      'content-length': String(bytes.length),
    })
    expect(answer.rawPayload.equals(bytes)).toBe(true)
  })

  test('a part behind the end is refused, with the size', async () => {
    const answer = await ask({ range: 'bytes=1000-' })
    expect(answer.statusCode).toBe(416)
    expect(answer.headers['content-range']).toBe('bytes */1000')
    expect(answer.rawPayload).toHaveLength(0)
  })

  test('a part of the same file is continued, of another the whole begins anew', async () => {
    const range = 'bytes=0-9'
    expect((await ask({ range, 'if-range': '"ab/film.webm"' })).statusCode).toBe(206)
    expect((await ask({ range, 'if-range': '"another"' })).statusCode).toBe(200)
    expect((await ask({ range, 'if-range': 'W/"ab/film.webm"' })).statusCode).toBe(200)
    const longAgo = 'Thu, 01 Jan 1970 00:00:00 GMT'
    expect((await ask({ range, 'if-range': longAgo })).statusCode).toBe(200)
  })

  test.each(['"ab/film.webm"', 'W/"ab/film.webm"', '"old", "ab/film.webm"', '*'])(
    'who has it already is told so: %s',
    async (tag) => {
      const answer = await ask({ 'if-none-match': tag })
      expect(answer.statusCode).toBe(304)
      expect(answer.rawPayload).toHaveLength(0)
    },
  )

  test('its size can be asked for without it', async () => {
    const answer = await ask({}, 'HEAD')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'content-length': '1000', 'accept-ranges': 'bytes' })
    expect(answer.rawPayload).toHaveLength(0)

    const part = await ask({ range: 'bytes=0-9' }, 'HEAD')
    expect([part.statusCode, part.headers['content-length']]).toEqual([206, '10'])
  })
})

describe('on the site', () => {
  test.each([
    ['webm', 'video/webm'],
    ['mp4', 'video/mp4'],
    ['mp3', 'audio/mpeg'],
    ['wav', 'audio/wav'],
    ['glb', 'model/gltf-binary'],
    ['webp', 'image/webp'],
    ['avif', 'image/avif'],
    ['png', 'image/png'],
    ['html', 'application/octet-stream'],
  ])('.%s is given as %s for a year and is not guessed at', async (ending, type) => {
    const answer = await site.call({ url: await stored(ending) })

    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(answer.rawPayload.equals(BYTES)).toBe(true)
  })

  test.each([
    '/files/ab/none.webm',
    '/files/..%2f..%2fpackage.json',
    '/files/ab/..%2f..%2fmail',
    '/files/ab/',
    '/files/ab',
    '/files/',
    '/files/.unfinished/x',
    '/files/%00',
    '/files/ab%5c..%5cx',
  ])('%s is not there', async (url) => expect((await site.call({ url })).statusCode).toBe(404))
})

describe('fifty megabytes', () => {
  let opened: { stream: Readable; read: number; largest: number }[]
  let app: FastifyInstance
  let url: string
  beforeAll(async () => {
    opened = []
    const { files } = site.context
    await files.put('ab/long.mp4', coming(50), 'video/mp4')
    app = fastify()
    app.decorate('context', { ...site.context, files: { ...files, open: openCounted } })
    await app.register(fileRoutes)
    await app.listen({ port: 0, host: '127.0.0.1' })
    url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/files/ab/long.mp4`

    async function openCounted(...asked: Parameters<FileStore['open']>) {
      const stream = await files.open(...asked)
      const count = { stream, read: 0, largest: 0 }
      opened.push(count)
      const push = stream.push.bind(stream)
      stream.push = (chunk: Buffer | null, encoding) => {
        count.read += chunk?.length ?? 0
        count.largest = Math.max(count.largest, chunk?.length ?? 0)
        return push(chunk, encoding)
      }
      return stream
    }
  })
  afterAll(() => app.close())

  test('go through in small pieces, never far ahead of who reads them', async () => {
    let received = 0
    let mostAhead = 0
    for await (const chunk of await download(url)) {
      received += chunk.length
      mostAhead = Math.max(mostAhead, opened.at(-1)!.read - received)
    }
    expect(received).toBe(50 * MEGABYTE)
    expect(opened.at(-1)!.largest).toBeLessThanOrEqual(MEGABYTE)
    // What the sockets of both sides hold; the rest is still on the disk.
    expect(mostAhead).toBeLessThanOrEqual(16 * MEGABYTE)
  })

  test('are no longer read when the visitor leaves', async () => {
    const answer = await download(url)
    const { stream } = opened.at(-1)!
    await once(answer, 'data')
    answer.destroy()
    if (!stream.closed) await once(stream, 'close')

    expect(opened.at(-1)!.read).toBeLessThan(50 * MEGABYTE)
  })
})

async function* coming(megabytes: number) {
  for (let index = 0; index < megabytes; index += 1) yield Buffer.alloc(MEGABYTE, index)
}

const download = (url: string) =>
  new Promise<IncomingMessage>((settle, fail) => get(url, settle).on('error', fail))

describe('a picture whose drawing is only kept', () => {
  const drawing = { svg: svgDocument(300, 300, rect(0, 0, 300, 300, '#1d49f2')), scale: 1 }

  test('is rendered for the first who asks and given as any stored file', async () => {
    const { files } = site.context
    const { key } = await keepDrawing(files, drawing)
    const url = files.urlOf(variantKey(key, 'small', 'webp'))
    const [first, second] = [await site.call({ url }), await site.call({ url })]

    for (const answer of [first, second]) {
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
    }
    expect(first.rawPayload.equals(second.rawPayload)).toBe(true)
  })

  test('does not show the drawing itself', async () => {
    const { files } = site.context
    const { key } = await keepDrawing(files, drawing)
    expect((await site.call({ url: files.urlOf(drawingKey(key)) })).statusCode).toBe(404)
  })

  test('is not rendered for a visitor who has left', async () => {
    const still = await startStill()
    const [gone, stays] = [await still.keep('#abc'), await still.keep('#abd')]
    const visit = get(still.origin + gone.url).on('error', () => undefined)
    await expect.poll(() => still.asked).toContain(drawingKey(gone.key))
    visit.destroy()
    await expect.poll(() => still.left).toEqual([gone.url])
    const answer = still.app.inject({ url: stays.url })
    still.goOn()

    expect((await answer).statusCode).toBe(200)
    await drawKept({ files: still.files }, { keys: [stays.key] })
    expect(still.begun).not.toContain(drawingKey(gone.key))
  })

  test('nor for one who left before it was looked for', async () => {
    const still = await startStill()
    const [gone, stays] = [await still.keep('#abe'), await still.keep('#abf')]
    const { sizeOf } = still.files
    const [began, found] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    still.files.sizeOf = async (path) => {
      if (path === variantKey(gone.key, 'small', 'webp')) {
        began.resolve()
        await found.promise
      }
      return sizeOf(path)
    }
    const visit = get(still.origin + gone.url).on('error', () => undefined)
    await began.promise
    visit.destroy()
    await expect.poll(() => still.left).toEqual([gone.url])
    found.resolve()
    await expect.poll(() => still.asked).toContain(drawingKey(gone.key))
    const answer = still.app.inject({ url: stays.url })
    still.goOn()

    expect((await answer).statusCode).toBe(200)
    await drawKept({ files: still.files }, { keys: [stays.key] })
    expect(still.begun).not.toContain(drawingKey(gone.key))
  })

  test('is refused when too many wait, and whoever asks is told when to return', async () => {
    const still = await startStill()
    const waiting = await Promise.all(
      Array.from({ length: MOST_WAITING }, (_, index) => still.keep(`#${1000 + index}`)),
    )
    const answers = waiting.map(({ url }) => still.app.inject({ url }))
    const wanted = expect.arrayContaining(waiting.map(({ key }) => drawingKey(key)))
    await expect.poll(() => still.asked).toEqual(wanted)

    const { url } = await still.keep('#def')
    const refused = await still.app.inject({ url })
    expect(refused.statusCode).toBe(503)
    expect(refused.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })

    still.goOn()
    const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect((await still.app.inject({ url })).statusCode).toBe(200)
  })

  /** A server where everything that may run at once is under way and stands still until `goOn`. */
  async function startStill() {
    const gate = Promise.withResolvers<void>()
    const [asked, begun, left]: string[][] = [[], [], []]
    const { files: stored } = site.context
    const files: FileStore = {
      ...stored,
      async sizeOf(path) {
        const size = await stored.sizeOf(path)
        asked!.push(path)
        return size
      },
      async open(path, part) {
        begun!.push(path)
        if (path.startsWith('sources/')) await gate.promise
        return stored.open(path, part)
      },
    }
    const app = fastify()
    app.decorate('context', { ...site.context, files })
    app.addHook('onRequestAbort', async (request) => void left!.push(request.url))
    installErrors(app)
    await app.register(fileRoutes)
    await app.listen({ port: 0, host: '127.0.0.1' })
    onTestFinished(() => app.close())

    const keep = async (colour: string) => {
      const svg = svgDocument(30, 30, rect(0, 0, 30, 30, colour))
      const { key } = await keepDrawing(files, { svg, scale: 1 })
      const path = variantKey(key, 'small', 'webp')
      await files.remove(path)
      return { key, url: files.urlOf(path) }
    }
    const blockers = [await keep('#100'), await keep('#101')].slice(0, availableParallelism())
    for (const { url } of blockers) void app.inject({ url })
    await expect.poll(() => begun).toHaveLength(blockers.length)
    const { port } = app.server.address() as AddressInfo
    const origin = `http://127.0.0.1:${port}`

    return { app, origin, files, keep, asked, begun, left, goOn: gate.resolve }
  }
})
