import { randomFrom } from '@kefir/rules/random/random-from'
import { onTestFinished, test } from 'vitest'
import { startLossBed } from '../../testing/loss-bed.ts'
import { loseUnderPurchases } from '../../testing/lose-under-purchases.ts'
import { noteCounts } from '../../testing/note-counts.ts'
import { p95 } from '../../testing/p95.ts'
import { roundsOf } from '../../testing/torture-rounds.ts'
import { tortureSeed } from '../../testing/torture-seed.ts'

const RESTARTS = roundsOf(20)
const ENDINGS = roundsOf(20)

test(`a database that goes ${RESTARTS} times and connections cut ${ENDINGS} times under purchases leave no deal half done`, async ({
  task,
}) => {
  const loss = await startLossBed()
  onTestFinished(loss.close)
  const random = randomFrom(`${tortureSeed()} deal loss`)
  const kinds = random.shuffle([
    ...Array.from({ length: RESTARTS }, (_, index) =>
      index % 2 === 0 ? ('stop' as const) : ('kill' as const),
    ),
    ...Array.from({ length: ENDINGS }, () => 'end' as const),
  ])
  const plan = kinds.map((how) => ({ how, after: random.int(1, 8) }))
  const load = await loseUnderPurchases(loss, plan)
  const told = Object.entries(load.answers).map(([answer, count]) => [`of ${answer}`, count])
  noteCounts(task, {
    restarts: RESTARTS,
    'cuts of all connections': ENDINGS,
    purchases: load.orders.length,
    ...Object.fromEntries(told),
    'p95 of the answer, ms': p95(load.took),
  })
})
