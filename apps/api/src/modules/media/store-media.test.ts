import { buffer } from 'node:stream/consumers'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { MOST_MEDIA_MB } from '@kefir/rules/media/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFileBed, type FileBed } from '../../testing/file-bed.ts'
import { storeMedia } from './store-media.ts'

let bed: FileBed
let db: FileBed['db']
let files: FileBed['files']
beforeAll(async () => {
  bed = await startFileBed()
  ;({ db, files } = bed)
})
afterAll(() => bed.close())

function glb(document: object) {
  const json = Buffer.from(JSON.stringify(document))
  const head = Buffer.alloc(20)
  head.write('glTF')
  head.writeUInt32LE(2, 4)
  head.writeUInt32LE(20 + json.length, 8)
  head.writeUInt32LE(json.length, 12)
  head.write('JSON', 16)
  return Buffer.concat([head, json])
}

test('keeps the bytes as they came, under their hash and the ending they deserve', async () => {
  const source = glb({ asset: { version: '2.0' } })
  const { id, kind } = await storeMedia(bed, source)
  const row = await db
    .selectFrom('media_files')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

  expect(kind).toBe('model')
  expect(row.key).toMatch(/^([0-9a-f]{2})\/\1[0-9a-f]{30}\.glb$/)
  expect((await buffer(await files.open(row.key))).equals(source)).toBe(true)
  expect(row).toMatchObject({ type: 'model/gltf-binary', bytes: source.length })
})

test('the same bytes are one file, also when they come at the same moment', async () => {
  const source = glb({ asset: { version: '2.0' }, scene: 0 })
  const stored = await Promise.all([1, 2, 3, 4].map(() => storeMedia(bed, source)))

  expect(new Set(stored.map(({ id }) => id)).size).toBe(1)
})

test.each([
  ['a page that calls itself a video', Buffer.from('<html>'.padEnd(200)), /MP4, WEBM/],
  [
    'a model with a link',
    glb({ asset: { version: '2.0' }, images: [{ uri: 'a.png' }] }),
    /один GLB/,
  ],
  ['a model of another format', glb({ asset: { version: '1.0' } }), /не читается/],
  [
    'a packed model',
    glb({ asset: { version: '2.0' }, extensionsRequired: ['KHR_texture_basisu'] }),
    /без сжатия/,
  ],
])('refuses %s', (_name, source, sentence) =>
  expect(storeMedia(bed, source)).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    fields: { file: expect.stringMatching(sentence) },
  }),
)

/** A WAV whose sound goes on for `megabytes`, made as it is asked for. */
async function* wav(megabytes: number, onChunk: (bytes: number) => void = () => {}) {
  const megabyte = Buffer.alloc(1024 * 1024, 7)
  const head = Buffer.alloc(44)
  head.write('RIFF')
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.write('data', 36)
  head.writeUInt32LE(megabytes * megabyte.length, 40)
  yield head
  for (let index = 0; index < megabytes; index += 1) {
    onChunk(megabyte.length)
    yield megabyte
  }
}

test('a file that is still coming is stored as one that is at hand', async () => {
  const { id, kind } = await storeMedia(bed, wav(50))
  const { key, bytes } = await db
    .selectFrom('media_files')
    .select(['key', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

  expect(kind).toBe('audio')
  expect(bytes).toBe(50 * 1024 * 1024 + 44)
  expect(await files.sizeOf(key)).toBe(bytes)
})

test('a file without an end is refused as soon as it is too large, and leaves nothing behind', async () => {
  let given = 0
  const endless = wav(4000, (bytes) => (given += bytes))

  await expect(storeMedia(bed, endless)).rejects.toMatchObject({ code: 'BODY_TOO_LARGE' })
  expect(given).toBeLessThanOrEqual((MOST_MEDIA_MB + 1) * 1024 * 1024)
  expect(await readdir(join(bed.folder, 'incoming'))).toEqual([])
})

test('a file that breaks off is an error, and leaves nothing behind', async () => {
  async function* broken() {
    yield Buffer.from('RIFF')
    throw new Error('the line went dead')
  }

  await expect(storeMedia(bed, broken())).rejects.toThrow('the line went dead')
  expect(await readdir(join(bed.folder, 'incoming'))).toEqual([])
})

test('a film of very many boxes is judged without a read for each', async () => {
  const boxes = Buffer.alloc(8 * 200_000)
  for (let at = 0; at < boxes.length; at += 8) {
    boxes.writeUInt32BE(8, at)
    boxes.write('free', at + 4)
  }
  const start = Buffer.from('\0\0\0\u0010ftypisom\0\0\0\0\0\0\0\u0008moov', 'latin1')
  const { kind } = await storeMedia(bed, Buffer.concat([start, boxes]))

  expect(kind).toBe('video')
})
