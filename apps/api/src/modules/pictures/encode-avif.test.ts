import { afterAll, beforeAll, expect, test } from 'vitest'
import { rect, svgDocument } from '../../drawing/svg.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { encodeByJob } from './encode-avif.ts'
import { keepDrawing } from './keep-drawing.ts'
import { insertPictures } from './pictures.queries.ts'

let bed: TestApp
beforeAll(async () => {
  bed = await startTestApp()
})
afterAll(() => bed.close())

/** Rows of drawings that are rendered when somebody asks for them. */
async function keepMany(...colours: string[]) {
  const { db, files } = bed.context
  const drawn = await Promise.all(
    colours.map((colour) =>
      keepDrawing(files, { svg: svgDocument(20, 20, rect(0, 0, 20, 20, colour)), scale: 1 }),
    ),
  )
  return (await insertPictures(db, drawn, new Date())).map(({ id }) => id)
}

/** Runs the job and says what it has ordered; the orders are carried out. */
async function run(order: { pictureId: number; others: number[] }, files = bed.context.files) {
  const { jobs } = bed.context
  const sent: unknown[] = []
  await encodeByJob(
    {
      ...bed.context,
      files,
      jobs: {
        ...jobs,
        send: async (tx, queue, data) => {
          sent.push(data)
          await jobs.send(tx, queue, data)
        },
      },
    },
    order,
  )
  return sent
}

async function expectAvif(ids: number[]) {
  await expect
    .poll(() =>
      bed.context.db
        .selectFrom('pictures')
        .select('id')
        .where('id', 'in', ids)
        .where('has_avif', 'is', true)
        .execute(),
    )
    .toHaveLength(ids.length)
}

test('of many pictures one job waits at a time, and each gets its AVIF', async () => {
  const [first, second, third] = (await keepMany('#101', '#202', '#303')) as [
    number,
    number,
    number,
  ]
  expect(await run({ pictureId: first, others: [second, third] })).toEqual([
    { pictureId: second, others: [third] },
  ])
  await expectAvif([first, second, third])
})

test('a picture that fails gets a job of its own, and the others go on', async () => {
  const [first, second] = (await keepMany('#404', '#505')) as [number, number]
  const full = { ...bed.context.files, put: () => Promise.reject(new Error('the disk is full')) }
  expect(await run({ pictureId: first, others: [second] }, full)).toEqual([
    { pictureId: first },
    { pictureId: second, others: [] },
  ])
  await expectAvif([first, second])
})
