import { randomFrom } from '@kefir/rules/random/random-from'
import { expect, onTestFinished, test } from 'vitest'
import { fillForFuzz } from '../testing/fuzz/fill-for-fuzz.ts'
import { everyValue } from '../testing/fuzz/pick-values.ts'
import { startFuzz } from '../testing/fuzz/run-fuzz.ts'
import { noteCounts } from '../testing/note-counts.ts'
import { startTestApp } from '../testing/test-app.ts'
import { tortureSeed } from '../testing/torture-seed.ts'

const ROUNDS = 400
const LARGEST_SEED = 2 ** 31 - 1

test('hostile requests to every call are answered as documented, and never with 500', async ({
  task,
}) => {
  const bed = await startTestApp()
  onTestFinished(bed.close)
  await fillForFuzz(bed)
  const fuzz = await startFuzz(bed)

  await fuzz.spoilQueries(everyValue)
  await fuzz.spoilDeeds(everyValue)
  const seed = randomFrom(`${tortureSeed()} fuzz`).int(0, LARGEST_SEED)
  await fuzz.throwAtAll({ seed, rounds: ROUNDS })

  const { calls, requests, statuses } = fuzz.counts
  const answers = Object.entries({ 500: 0, ...statuses }).map(([status, n]) => [`of ${status}`, n])
  noteCounts(task, { calls, requests, ...Object.fromEntries(answers) })
  expect(fuzz.takeFaults()).toEqual([])
})
