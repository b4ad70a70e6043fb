import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hearingListener, makeHearing, tellStories } from '../testing/hear-events.ts'
import { jobsDone } from '../testing/jobs-done.ts'
import { query } from '../testing/query.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { programOf } from '../testing/program-of.ts'

const LISTENERS = ['first', 'second']
const STORIES = Array.from({ length: 10 }, (_, index) => index)
const NODE = programOf('testing/event-node')

let bed: TestApp
let child: ChildProcess
beforeAll(async () => {
  bed = await startTestApp({ listeners: LISTENERS.map((name) => hearingListener(name, 'parent')) })
  await makeHearing(bed.context)
  const { databaseUrl, dataDir } = bed.context.config
  child = fork(NODE, [databaseUrl!, dataDir])
  await once(child, 'message')
})
afterAll(async () => {
  child.disconnect()
  await once(child, 'exit')
  await bed.close()
})

test('a burst over two processes reaches every listener once, each key in its order', async () => {
  await bothListen()
  await query(bed.context.db, 'truncate heard')

  child.send({ stories: STORIES, parts: 25 })
  await Promise.all([once(child, 'message'), tellStories(bed.context, STORIES, 25)])
  await heardInAll(LISTENERS.length * STORIES.length * 50)

  const lines = await query<{ parts: number[] }>(
    bed.context.db,
    'select array_agg(part order by at) as parts from heard group by listener, story',
  )
  const inOrder = Array.from({ length: 50 }, (_, index) => index + 1)
  expect(lines).toEqual(Array.from({ length: 20 }, () => ({ parts: inOrder })))
})

test('a burst about one thing keeps its order too', async () => {
  await query(bed.context.db, 'truncate heard')
  child.send({ stories: [50], parts: 100 })
  await Promise.all([once(child, 'message'), tellStories(bed.context, [50], 100)])
  await heardInAll(LISTENERS.length * 200)

  const lines = await query<{ parts: number[] }>(
    bed.context.db,
    'select array_agg(part order by at) as parts from heard group by listener',
  )
  const inOrder = Array.from({ length: 200 }, (_, index) => index + 1)
  expect(lines).toEqual([{ parts: inOrder }, { parts: inOrder }])
})

/** Until each process has heard something, so that the burst meets two at work. */
async function bothListen() {
  const nodes = () => query(bed.context.db, 'select distinct node from heard')
  await expect
    .poll(async () => {
      await tellStories(bed.context, [90, 91, 92, 93, 94], 4)
      return nodes()
    })
    .toHaveLength(2)
  await jobsDone(bed.context.db, 'event.%')
}

async function heardInAll(count: number) {
  await expect
    .poll(() => query(bed.context.db, 'select count(*)::int as count from heard'))
    .toEqual([{ count }])
  await jobsDone(bed.context.db, 'event.%')
}
