import { randomFrom } from '@kefir/rules/random/random-from'
import { onTestFinished, test } from 'vitest'
import { startLossBed } from './testing/loss-bed.ts'
import { expectNothingLost, loadWhile } from './testing/lossy-load.ts'
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

  const load = await loadWhile(loss.bed, async (served) => {
    for (const fault of plan) {
      await served(random.int(1, 100))
      if (fault === 'end') await loss.endConnections()
      else await loss.restart(fault)
    }
    await served(1_000)
  })
  const told = Object.entries(load.answers).map(([answer, count]) => [`of ${answer}`, count])
  noteCounts(task, {
    restarts: RESTARTS,
    endings: ENDINGS,
    payments: load.payments.acknowledged,
    ...Object.fromEntries(told),
  })

  await expectNothingLost(loss.bed, load)
})
