import { afterAll, beforeAll, expect, test } from 'vitest'
import { rect, svgDocument } from '../../drawing/svg.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { DRAW_KEPT, drawByJob } from './draw-by-job.ts'
import { drawingKey, keepDrawing } from './keep-drawing.ts'
import { variantKey } from './picture-variants.ts'

let bed: TestApp
beforeAll(async () => {
  bed = await startTestApp()
})
afterAll(() => bed.close())

const keepMany = (count: number, colour: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const svg = svgDocument(20, 20, rect(0, 0, 20, 20, `#${colour + index}`))
      return (await keepDrawing(bed.context.files, { svg, scale: 1 })).key
    }),
  )

/** Runs the job and says what it has ordered. */
async function run(keys: string[], files: FileStore = bed.context.files) {
  const ordered: string[][] = []
  const jobs: TestApp['context']['jobs'] = {
    ...bed.context.jobs,
    send: async (_tx, queue, data) => {
      expect(queue).toBe(DRAW_KEPT)
      ordered.push((data as { keys: string[] }).keys)
    },
  }
  await drawByJob({ ...bed.context, files, jobs }, { keys })
  return ordered
}

const isDrawn = async (key: string) =>
  (await bed.context.files.sizeOf(variantKey(key, 'large', 'webp'))) !== null

test('renders a few in their order and leaves the others to one job after it', async () => {
  const keys = await keepMany(14, 100)
  const [rest, ...more] = await run(keys)
  expect(more).toEqual([])
  expect(rest).toEqual(keys.slice(6))
  const drawn = await Promise.all(keys.map(isDrawn))
  expect(drawn).toEqual(keys.map((_, index) => index < 6))

  expect(await run(keys.slice(8))).toEqual([])
})

test('comes to every picture when the jobs run', async () => {
  const keys = await keepMany(20, 300)
  const { db, jobs } = bed.context
  await jobs.work<{ keys: string[] }>(DRAW_KEPT, (data) => drawByJob(bed.context, data))
  await db.transaction().execute((tx) => jobs.send(tx, DRAW_KEPT, { keys }))
  await expect.poll(() => isDrawn(keys.at(-1)!)).toBe(true)

  expect(await Promise.all(keys.map(isDrawn))).toEqual(keys.map(() => true))
})

test('a picture that fails gets a job of its own, which fails visibly, and the others go on', async () => {
  const keys = await keepMany(8, 500)
  const [broken] = keys
  const failing: FileStore = {
    ...bed.context.files,
    open: (path, part) =>
      path === drawingKey(broken!)
        ? Promise.reject(new Error('torn paper'))
        : bed.context.files.open(path, part),
  }
  expect(await run(keys, failing)).toEqual([[broken], keys.slice(6)])
  expect(await isDrawn(keys[5]!)).toBe(true)
  await expect(run([broken!], failing)).rejects.toThrow('torn paper')
})
