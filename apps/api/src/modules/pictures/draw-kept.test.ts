import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { svgDocument, rect } from '../../drawing/svg.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { startFileBed, type FileBed } from '../../testing/file-bed.ts'
import { drawKept, getPictureFile } from './draw-kept.ts'
import { encodeAvif } from './encode-avif.ts'
import { drawingKey, keepDrawing } from './keep-drawing.ts'
import { readVariantKey, variantKey } from './picture-variants.ts'
import { insertPictures } from './pictures.queries.ts'
import { storePicture } from './store-picture.ts'

let bed: FileBed
let files: FileBed['files']
beforeAll(async () => {
  bed = await startFileBed()
  ;({ files } = bed)
})
afterAll(() => bed.close())

const drawing = (colour: string, width = 1600, height = 400) => ({
  svg: svgDocument(width, height, rect(0, 0, width, height, colour)),
  scale: 1,
})
const measuresOf = async (bytes: Buffer | null) => {
  const { width, height, format } = await sharp(bytes!).metadata()
  return [width, height, format]
}

describe('keepDrawing', () => {
  test('gives the row that storing the same drawing gives, and renders nothing', async () => {
    const kept = await keepDrawing(files, drawing('#1d49f2'))
    const stored = await storePicture(bed, Buffer.from(drawing('#1d49f2').svg))
    const row = await bed.db
      .selectFrom('pictures')
      .select(['key', 'type', 'width', 'height'])
      .where('id', '=', stored.id)
      .executeTakeFirstOrThrow()

    expect(kept).toMatchObject(row)
    expect(kept.blur).toMatch(/^data:image\/webp;base64,/)
    expect(await measuresOf(Buffer.from(kept.blur.split(',')[1]!, 'base64'))).toEqual([
      8,
      2,
      'webp',
    ])
  })

  test('refuses a drawing that does not name its measures', async () =>
    expect(keepDrawing(files, { svg: '<svg/>', scale: 1 })).rejects.toThrow('measures'))
})

describe('a picture that is only kept', () => {
  test('is rendered when one of its files is asked for, all sizes at once', async () => {
    const { key } = await keepDrawing(files, { ...drawing('#d81f45'), scale: 2 })

    expect(await measuresOf(await getPictureFile(files, key, 'small'))).toEqual([512, 128, 'webp'])
    expect(
      await measuresOf(await buffer(await files.open(variantKey(key, 'medium', 'webp')))),
    ).toEqual([800, 200, 'webp'])
    expect(
      await measuresOf(await buffer(await files.open(variantKey(key, 'large', 'webp')))),
    ).toEqual([1600, 400, 'webp'])
  })

  test('is rendered once for all who ask at the same time, the job among them', async () => {
    const { key } = await keepDrawing(files, drawing('#ffc93c'))
    const written: string[] = []
    const counting: FileStore = {
      ...files,
      put: (path, ...rest) => files.put((written.push(path), path), ...rest),
    }

    const sizes = ['small', 'medium', 'large', 'small', 'medium', 'large'] as const
    const [, ...answers] = await Promise.all([
      drawKept({ files: counting }, { keys: [key] }),
      ...sizes.map((size) => getPictureFile(counting, key, size)),
    ])
    expect(answers.every((bytes) => bytes !== null)).toBe(true)
    expect(written).toHaveLength(3)
  })

  test('that was asked for last comes first, and the job behind all who ask', async () => {
    const [one, two, first, last, jobs] = await Promise.all(
      ['01', '02', '03', '04', '05'].map(
        async (colour) => (await keepDrawing(files, drawing(`#0000${colour}`))).key,
      ),
    )
    const gate = Promise.withResolvers<void>()
    const waiting: string[] = []
    const begun: string[] = []
    const watched: FileStore = {
      ...files,
      async sizeOf(path) {
        const size = await files.sizeOf(path)
        if (path.startsWith('sources/')) waiting.push(path)
        return size
      },
      async open(path, part) {
        if (path.startsWith('sources/')) begun.push(path)
        if ([one, two].some((key) => path === drawingKey(key!))) await gate.promise
        return files.open(path, part)
      },
    }
    const ends: Promise<unknown>[] = []
    for (const key of [one!, two!, jobs!, first!, last!]) {
      ends.push(
        key === jobs
          ? drawKept({ files: watched }, { keys: [key] })
          : getPictureFile(watched, key, 'small'),
      )
      await expect.poll(() => waiting).toContain(drawingKey(key))
    }
    gate.resolve()
    await Promise.all(ends)

    const behind = [last, first, jobs].map((key) => drawingKey(key!))
    expect(begun.filter((path) => behind.includes(path))).toEqual(behind)
  })

  test('is passed over by the job once it is there', async () => {
    const { key } = await keepDrawing(files, drawing('#14161c'))
    await drawKept({ files }, { keys: [key] })
    const refusing: FileStore = { ...files, put: () => Promise.reject(new Error('written again')) }

    await drawKept({ files: refusing }, { keys: [key] })
    expect(await getPictureFile(refusing, key, 'large')).not.toBeNull()
  })

  test('gets its AVIF like any other', async () => {
    const [row] = await insertPictures(bed.db, [
      await keepDrawing(files, drawing('#2db67d', 90, 90)),
    ])
    await encodeAvif(bed, { pictureId: row!.id })

    expect(await readdir(join(bed.folder, row!.key.slice(0, 2)))).toContain(
      `${row!.key}-medium.avif`,
    )
  })
})

test('a picture that nobody kept is nothing, and the job bears it', async () => {
  const key = '0123456789abcdef0123456789abcdef'
  expect(await getPictureFile(files, key, 'small')).toBeNull()
  expect(await drawKept({ files }, { keys: [key] })).toBeUndefined()
})

test.each([
  drawingKey('ab'.repeat(16)),
  `../${'ab'.repeat(16)}-small.webp`,
  `cd/${'ab'.repeat(16)}-small.webp`,
  `ab/${'ab'.repeat(16)}-huge.webp`,
  `ab/${'ab'.repeat(16)}-small.avif`,
  `ab/${'ab'.repeat(15)}-small.webp`,
])('%s is no address of a picture', (path) => expect(readVariantKey(path)).toBeNull())
