import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rect, svgDocument } from '../drawing/svg.ts'
import { drawingKey, keepDrawing } from '../modules/pictures/keep-drawing.ts'
import { variantKey } from '../modules/pictures/picture-variants.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { serveWeb } from './serve-web.ts'

let site: TestApp
beforeAll(async () => {
  site = await startTestApp()
  await serveWeb(site.app, {
    clientFolder: null,
    render: async () => new Response('<p>страница</p>', { status: 404 }),
    isDev: false,
  })
})
afterAll(() => site.close())

const BYTES = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251))
async function stored(ending: string) {
  const key = `ab/sample.${ending}`
  await site.context.files.put(key, BYTES, '')
  return site.context.files.urlOf(key)
}

describe('stored files', () => {
  test.each([
    ['webm', 'video/webm'],
    ['mp4', 'video/mp4'],
    ['mp3', 'audio/mpeg'],
    ['wav', 'audio/wav'],
    ['glb', 'model/gltf-binary'],
    ['webp', 'image/webp'],
    ['avif', 'image/avif'],
    ['png', 'image/png'],
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
    ['bytes=0-99', 'bytes 0-99/1000', BYTES.subarray(0, 100)],
    ['bytes=900-', 'bytes 900-999/1000', BYTES.subarray(900)],
    ['bytes=-1', 'bytes 999-999/1000', BYTES.subarray(999)],
    ['bytes=500-5000', 'bytes 500-999/1000', BYTES.subarray(500)],
  ])('a player may ask for a part: %s', async (range, given, bytes) => {
    const answer = await site.call({ url: await stored('webm'), headers: { range } })

    expect(answer.statusCode).toBe(206)
    expect(answer.headers['content-range']).toBe(given)
    expect(answer.rawPayload.equals(bytes)).toBe(true)
  })

  test('a part behind the end is refused', async () => {
    const answer = await site.call({
      url: await stored('webm'),
      headers: { range: 'bytes=1000-' },
    })

    expect(answer.statusCode).toBe(416)
  })

  test('what is not there and what lies outside is a 404', async () => {
    expect((await site.call({ url: '/files/ab/none.webm' })).statusCode).toBe(404)
    expect((await site.call({ url: '/files/..%2f..%2fpackage.json' })).statusCode).toBe(404)
    expect((await site.call({ url: '/files/ab/' })).statusCode).toBe(404)
  })
})

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
})

test('a page may play its own media and read the textures inside a model, and nothing of strangers', async () => {
  const policy = String((await site.call({ url: '/' })).headers['content-security-policy'])

  expect(policy).toContain("media-src 'self' blob:;")
  expect(policy).toMatch(/connect-src 'self' blob: (?:(?:https?|wss?):\/\/localhost:\d+ ?)+;/)
})
