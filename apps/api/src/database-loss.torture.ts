import { randomFrom } from '@kefir/demo/art/random'
import { expect, onTestFinished, test } from 'vitest'
import { mendCounters } from './modules/collections/mend-counters.ts'
import { recount } from './modules/ledger/recount.ts'
import { startLossBed } from './testing/loss-bed.ts'
import { loadWhile } from './testing/lossy-load.ts'
import { noteCounts } from './testing/note-counts.ts'
import { tortureSeed } from './testing/torture-seed.ts'

const RESTARTS = 20
const ENDINGS = 100

test(`a server that goes ${RESTARTS} times and connections ended ${ENDINGS} times under load lose and double no write`, async ({
  task,
}) => {
  const loss = await startLossBed()
  onTestFinished(loss.close)
  const random = randomFrom(`${tortureSeed()} database loss`)
  const plan = random.shuffle([
    ...Array.from({ length: RESTARTS }, (_, index) =>
      index % 2 === 0 ? ('stop' as const) : ('kill' as const),
    ),
    ...Array.from({ length: ENDINGS }, () => 'end' as const),
  ])

  const { answers, wrong, hearts, payments } = await loadWhile(loss.bed, async (served) => {
    for (const fault of plan) {
      await served(random.int(1, 100))
      if (fault === 'end') await loss.endConnections()
      else await loss.restart(fault)
    }
    await served(1_000)
  })
  const told = Object.entries(answers).map(([answer, count]) => [`of ${answer}`, count])
  noteCounts(task, {
    restarts: RESTARTS,
    endings: ENDINGS,
    payments: payments.acknowledged,
    ...Object.fromEntries(told),
  })

  expect(wrong).toEqual([])
  expect(hearts.kept).toBe(hearts.acknowledged)
  expect(hearts.counted).toBe(hearts.acknowledged)
  expect(payments.kept).toBe(payments.acknowledged)
  const { db } = loss.bed.context
  expect(await recount(db)).toBeNull()
  for await (const { difference } of mendCounters({ db, now: () => new Date() }))
    expect(difference).toBeUndefined()
})
