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
  const { id, kind } = await storeMedia({ db, files }, source)
  const row = await db
    .selectFrom('media_files')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

  expect(kind).toBe('model')
  expect(row.key).toMatch(/^([0-9a-f]{2})\/\1[0-9a-f]{30}\.glb$/)
  expect((await files.get(row.key)).equals(source)).toBe(true)
  expect(row).toMatchObject({ type: 'model/gltf-binary', bytes: source.length })
})

test('the same bytes are one file, also when they come at the same moment', async () => {
  const source = glb({ asset: { version: '2.0' }, scene: 0 })
  const stored = await Promise.all([1, 2, 3, 4].map(() => storeMedia({ db, files }, source)))

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
  expect(storeMedia({ db, files }, source)).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    fields: { file: expect.stringMatching(sentence) },
  }),
)
