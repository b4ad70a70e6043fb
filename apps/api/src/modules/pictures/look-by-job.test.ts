import { lookDistance } from '@kefir/rules/media/look'
import { MOST_DIFFERENT } from '@kefir/rules/works/near-looks'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { circle, rect, svgDocument } from '../../drawing/svg.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { getPictureFile } from './draw-kept.ts'
import { keepDrawing } from './keep-drawing.ts'
import { lookByJob, orderLooks, READ_LOOKS } from './look-by-job.ts'
import { variantKey } from './picture-variants.ts'
import { insertPictures } from './pictures.queries.ts'
import { readLook } from './read-look.ts'
import { storePicture } from './store-picture.ts'

const bed: TestApp = await startTestApp()
const { db, files } = bed.context
afterAll(() => bed.close())
beforeEach(async () => void (await db.deleteFrom('pictures').execute()))

const drawing = (x: number) => ({
  svg: svgDocument(
    400,
    400,
    rect(0, 0, 400, 400, '#f4ead2') +
      circle(x, 150, 110, '#1d49f2') +
      rect(40, x, 200, 90, '#d81f45'),
  ),
  scale: 1,
})

const lookOf = async (id: number) =>
  (await db.selectFrom('pictures').select('look').where('id', '=', id).executeTakeFirstOrThrow())
    .look

const forget = () => db.updateTable('pictures').set({ look: null }).execute()

/** Runs the job or its start, and gives what was ordered. */
async function ordered(act: (context: TestApp['context']) => Promise<void>) {
  const found: unknown[] = []
  const jobs: TestApp['context']['jobs'] = {
    ...bed.context.jobs,
    send: async (_tx, queue, data) => void found.push([queue, data]),
  }
  await act({ ...bed.context, jobs })
  return found
}

async function keepMany(count: number) {
  const rows = []
  for (let index = 0; index < count; index += 1)
    rows.push(await keepDrawing(files, drawing(100 + index)))
  return insertPictures(db, rows, new Date())
}

test('every picture that is stored or kept has a look, and a copy saved anew looks the same', async () => {
  const [kept] = await insertPictures(db, [await keepDrawing(files, drawing(170))], new Date())
  const file = (await getPictureFile(files, kept!.key, 'large'))!
  const copy = await sharp(file).resize(260).jpeg({ quality: 55 }).toBuffer()
  const stored = await storePicture(bed.context, copy)

  const [one, other] = [await lookOf(kept!.id), await lookOf(stored.id)]
  expect(one).toMatch(/^[01]{64}$/)
  expect(lookDistance(one!, other!)).toBeLessThanOrEqual(MOST_DIFFERENT / 2)
  expect(lookDistance(one!, await readLook(Buffer.from(drawing(320).svg)))).toBeGreaterThan(
    MOST_DIFFERENT,
  )
})

test('what stands for a picture that there is not has none, and waits for none', async () => {
  const [poster] = await insertPictures(
    db,
    [await keepDrawing(files, drawing(120), { isStandIn: true })],
    new Date(),
  )
  expect(await lookOf(poster!.id)).toBeNull()
  expect(await ordered(orderLooks)).toEqual([])
  expect(await ordered((context) => lookByJob(context, { after: 0 }))).toEqual([])
  expect(await lookOf(poster!.id)).toBeNull()
})

test('a start orders the job once something lacks, and nothing when all have theirs', async () => {
  await keepMany(1)
  expect(await ordered(orderLooks)).toEqual([])
  await forget()
  expect(await ordered(orderLooks)).toEqual([[READ_LOOKS, { after: 0 }]])
})

test('pictures from before get theirs, from their drawing or from their smallest file', async () => {
  const [kept] = await keepMany(1)
  const photo = await sharp(Buffer.from(drawing(200).svg))
    .jpeg()
    .toBuffer()
  const stored = await storePicture(bed.context, photo)
  const before = [await lookOf(kept!.id), await lookOf(stored.id)]
  await forget()

  expect(await ordered((context) => lookByJob(context, { after: 0 }))).toEqual([])
  expect(await lookOf(kept!.id)).toBe(before[0])
  expect(lookDistance((await lookOf(stored.id))!, before[1]!)).toBeLessThanOrEqual(2)
})

test('goes in small batches, passes over what cannot be read, may run twice and ends', async () => {
  const pictures = await keepMany(23)
  const broken = await storePicture(
    bed.context,
    await sharp(Buffer.from(drawing(90).svg))
      .png()
      .toBuffer(),
  )
  await files.put(variantKey(broken.key, 'small', 'webp'), Buffer.from('torn'), 'image/webp')
  expect(await buffer(await files.open(variantKey(broken.key, 'small', 'webp')))).toHaveLength(4)
  const [lost] = await insertPictures(
    db,
    [{ key: 'ab'.repeat(16), type: 'image/webp', width: 1, height: 1, blur: 'data:,', look: null }],
    new Date(),
  )
  await forget()

  const first = await ordered((context) => lookByJob(context, { after: 0 }))
  expect(first).toEqual([[READ_LOOKS, { after: pictures[19]!.id }]])
  expect(await ordered((context) => lookByJob(context, { after: pictures[19]!.id }))).toEqual([])
  expect(await ordered((context) => lookByJob(context, { after: 0 }))).toEqual([])

  const without = await db.selectFrom('pictures').select('id').where('look', 'is', null).execute()
  expect(without.map(({ id }) => id)).toEqual([broken.id, lost!.id])
})
