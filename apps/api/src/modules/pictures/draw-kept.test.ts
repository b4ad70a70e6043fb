import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderFileStore } from '../../adapters/folder-file-store.ts'
import { svgDocument, rect } from '../../drawing/svg.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { startFileBed, type FileBed } from '../../testing/file-bed.ts'
import { drawIfKept, drawKept, getPictureFile, MOST_WAITING } from './draw-kept.ts'
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

const keepAll = (...colours: string[]) =>
  Promise.all(
    colours.map(async (colour) => (await keepDrawing(files, drawing(colour, 64, 64))).key),
  )

/** The sizes that have a file. */
async function sizesOf(key: string) {
  const names = await readdir(join(bed.folder, key.slice(0, 2)))
  return names
    .filter((name) => name.startsWith(key))
    .map((name) => /-(\w+)\.webp$/.exec(name)?.[1])
    .toSorted()
}

/** Keeps drawings of these colours in a store whose line stands still until `open` is called. */
async function startBusy(...colours: string[]) {
  const keys = await keepAll(...colours)
  const blocking = [`${colours[0]}b1`, `${colours[0]}b2`].slice(0, availableParallelism())
  const blockers = await keepAll(...blocking)
  const gate = Promise.withResolvers<void>()
  const inLine = new Set<string>()
  const begun: string[] = []
  const watched: FileStore = {
    ...files,
    async sizeOf(path) {
      const size = await files.sizeOf(path)
      if (path.startsWith('sources/')) inLine.add(path)
      return size
    },
    async open(path, part) {
      if (path.startsWith('sources/')) begun.push(path)
      if (blockers.some((key) => path === drawingKey(key))) await gate.promise
      return files.open(path, part)
    },
  }
  const busy = Promise.all(blockers.map((key) => getPictureFile(watched, key, 'small')))
  await expect.poll(() => begun).toHaveLength(blockers.length)

  return {
    watched,
    keys,
    begun,
    busy,
    open: gate.resolve,
    async isInLine(key: string) {
      await expect.poll(() => inLine).toContain(drawingKey(key))
    },
  }
}

describe('keepDrawing', () => {
  test('looks at no drawing that was seen before, and at any other', async () => {
    const { key } = await keepDrawing(files, drawing('#3c7a1d'))
    const seen = new Map([[key, { blur: 'data:seen', look: '01' }]])
    expect(await keepDrawing(files, drawing('#3c7a1d'), { seen })).toMatchObject(seen.get(key)!)
    expect((await keepDrawing(files, drawing('#3c7a1e'), { seen })).blur).not.toBe('data:seen')
  })

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
  test('is rendered in the size that is asked for, and in the others by the job', async () => {
    const { key } = await keepDrawing(files, { ...drawing('#d81f45'), scale: 2 })

    expect(await measuresOf(await getPictureFile(files, key, 'medium'))).toEqual([800, 200, 'webp'])
    expect(await sizesOf(key)).toEqual(['medium'])

    await drawKept({ files }, { keys: [key] })
    expect(await sizesOf(key)).toEqual(['large', 'medium', 'small'])
    expect(await measuresOf(await getPictureFile(files, key, 'large'))).toEqual([1600, 400, 'webp'])
    expect(await measuresOf(await getPictureFile(files, key, 'small'))).toEqual([512, 128, 'webp'])
  })

  test('has the same bytes whether its sizes come one by one or together', async () => {
    const ownStore = () => folderFileStore(join(bed.folder, randomUUID()))
    const [single, whole] = [ownStore(), ownStore()]
    const { key } = await keepDrawing(single, drawing('#7a3cff'))
    await keepDrawing(whole, drawing('#7a3cff'))
    await drawKept({ files: whole }, { keys: [key] })

    for (const size of ['small', 'large', 'medium'] as const)
      expect(await getPictureFile(single, key, size)).toEqual(
        await getPictureFile(whole, key, size),
      )
  })

  test('that somebody has asked for is finished by the job before its own', async () => {
    const [asked, own] = await keepAll('#00a1', '#00a2')
    const written: string[] = []
    const watched: FileStore = {
      ...files,
      put: (path, ...rest) => files.put((written.push(path), path), ...rest),
    }
    await getPictureFile(watched, asked!, 'small')
    await drawKept({ files: watched }, { keys: [own!] })

    const order = [...new Set(written.map((path) => readVariantKey(path)!.key))]
    expect(order).toEqual([asked, own])
    expect(await sizesOf(asked!)).toEqual(['large', 'medium', 'small'])
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
    const { begun, open, keys, busy, watched, isInLine } = await startBusy(
      '#0001',
      '#0002',
      '#0003',
    )
    const [first, last, jobs] = keys
    const ends: Promise<unknown>[] = [busy]
    for (const key of [jobs!, first!, last!]) {
      ends.push(
        key === jobs
          ? drawKept({ files: watched }, { keys: [key] })
          : getPictureFile(watched, key, 'small'),
      )
      await isInLine(key)
    }
    open()
    await Promise.all(ends)

    const own = begun.filter((path) => keys.some((key) => path === drawingKey(key)))
    // The job finishes what was asked for in one size only, and so comes to these twice.
    expect([...new Set(own)]).toEqual([last, first, jobs].map((key) => drawingKey(key!)))
  })

  test('is not rendered when everybody has left before it began, but for the job', async () => {
    const { begun, open, keys, busy, watched, isInLine } = await startBusy(
      '#0011',
      '#0012',
      '#0013',
    )
    const [left, shared, jobs] = keys
    const leaving = new AbortController()
    const pathOf = (key?: string) => variantKey(key!, 'small', 'webp')
    const looks = [
      drawIfKept(watched, pathOf(left), leaving.signal),
      drawIfKept(watched, pathOf(shared), leaving.signal),
      drawIfKept(watched, pathOf(shared)),
      drawIfKept(watched, pathOf(jobs), leaving.signal),
    ]
    const job = drawKept({ files: watched }, { keys: [jobs!] })
    for (const key of keys) await isInLine(key)
    leaving.abort()
    open()
    await Promise.all([busy, job])

    expect(await Promise.all(looks)).toEqual([false, true, true, false])
    expect(begun).not.toContain(drawingKey(left!))
    expect(await sizesOf(shared!)).toEqual(['small'])
    expect(await sizesOf(jobs!)).toEqual(['large', 'medium', 'small'])
    expect(await drawIfKept(watched, pathOf(left), leaving.signal)).toBe(false)
    expect(await getPictureFile(watched, left!, 'small')).not.toBeNull()
  })

  test('is refused when too many wait, unless somebody waits for it already', async () => {
    const colours = Array.from({ length: MOST_WAITING + 1 }, (_, index) => `#${1000 + index}`)
    const { open, keys, busy, watched, isInLine } = await startBusy(...colours)
    const paths = keys.map((key) => variantKey(key, 'small', 'webp'))
    const [oneTooMany, ...waiting] = paths
    const looks = waiting.map((path) => drawIfKept(watched, path))
    for (const key of keys.slice(1)) await isInLine(key)

    await expect(drawIfKept(watched, oneTooMany!)).rejects.toMatchObject({
      code: 'TOO_BUSY',
      status: 503,
      retryAfter: 5,
    })
    looks.push(drawIfKept(watched, waiting[0]!))
    open()
    await busy
    expect((await Promise.all(looks)).every((isDrawn) => isDrawn)).toBe(true)
    expect(await drawIfKept(watched, oneTooMany!)).toBe(true)
  })

  test('is passed over by the job once it is there', async () => {
    const { key } = await keepDrawing(files, drawing('#14161c'))
    await drawKept({ files }, { keys: [key] })
    const refusing: FileStore = { ...files, put: () => Promise.reject(new Error('written again')) }

    await drawKept({ files: refusing }, { keys: [key] })
    expect(await getPictureFile(refusing, key, 'large')).not.toBeNull()
  })

  test('gets its AVIF like any other', async () => {
    const [row] = await insertPictures(
      bed.db,
      [await keepDrawing(files, drawing('#2db67d', 90, 90))],
      new Date(),
    )
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
