import { loadDemo } from '@kefir/demo/load-demo'
import { expect, onTestFinished, test } from 'vitest'
import { getMain } from '../modules/home/get-main.ts'
import { DRAW_KEPT } from '../modules/pictures/draw-by-job.ts'
import { findSetting } from '../modules/system/settings.queries.ts'
import { startTestApp } from '../testing/test-app.ts'

test('a demo that breaks off at its last rows is not there at all, and is not taken for loaded', async () => {
  const { context, close } = await startTestApp()
  onTestFinished(close)
  const refusing = { ...context.jobs, send: () => Promise.reject(new Error('no room for jobs')) }

  const load = loadDemo(
    { ...context, jobs: refusing },
    { demoEmail: null, progress: () => undefined },
  )
  await expect(load).rejects.toThrow('no room for jobs')
  expect(await findSetting(context.db, 'demo')).toBeUndefined()
  for (const table of ['pictures', 'users', 'tokens'] as const)
    expect(await context.db.selectFrom(table).select('id').execute()).toEqual([])
})

test('pictures of the home page are ordered first, those of the first collections next, every one once', async () => {
  const { context, close } = await startTestApp()
  onTestFinished(close)
  const ordered: string[][] = []
  const jobs: typeof context.jobs = {
    ...context.jobs,
    send: async (_tx, queue, data) =>
      void (queue === DRAW_KEPT && ordered.push((data as { keys: string[] }).keys)),
  }
  await loadDemo({ ...context, jobs }, { demoEmail: null, progress: () => undefined })

  expect(ordered).toHaveLength(1)
  const [keys] = ordered
  const all = await context.db.selectFrom('pictures').select('key').execute()
  expect(keys!.toSorted()).toEqual(all.map(({ key }) => key).toSorted())

  const main = await getMain(context, null)
  const { tokens_trend, collections_top, tokens_new, authors } = main
  const shown = JSON.stringify([tokens_trend, collections_top, tokens_new, authors])
  const home = [...new Set(shown.match(/[\da-f]{32}(?=-small)/g))]
  expect(home.length).toBeGreaterThan(30)
  expect(keys!.slice(0, home.length)).toEqual(home)

  const [top] = collections_top
  const newest = await context.db
    .selectFrom('tokens')
    .innerJoin('pictures', 'pictures.id', 'tokens.picture_id')
    .where('collection_id', '=', top!.id)
    .select('key')
    .orderBy('tokens.created_at', 'desc')
    .limit(12)
    .execute()
  const places = newest.map(({ key }) => keys!.indexOf(key))
  expect(Math.max(...places)).toBeLessThan(home.length + 40)
})
