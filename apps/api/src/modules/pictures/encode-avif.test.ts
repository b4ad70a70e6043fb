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

test('of many pictures one job waits at a time, and each gets its AVIF', async () => {
  const { db, files, jobs } = bed.context
  const drawn = await Promise.all(
    ['#101', '#202', '#303'].map((colour) =>
      keepDrawing(files, { svg: svgDocument(20, 20, rect(0, 0, 20, 20, colour)), scale: 1 }),
    ),
  )
  const [first, ...others] = (await insertPictures(db, drawn)).map(({ id }) => id)
  const sent: unknown[] = []
  const watched: typeof jobs = {
    ...jobs,
    send: async (tx, queue, data) => {
      sent.push(data)
      await jobs.send(tx, queue, data)
    },
  }
  await encodeByJob({ db, files, jobs: watched }, { pictureId: first!, others })
  expect(sent).toEqual([{ pictureId: others[0], others: others.slice(1) }])

  // The others come by the jobs themselves.
  await expect
    .poll(() => db.selectFrom('pictures').select('id').where('has_avif', 'is', true).execute())
    .toHaveLength(3)
})
