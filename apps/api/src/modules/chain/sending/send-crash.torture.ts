import { onTestFinished, test } from 'vitest'
import { diceFrom } from '../../../testing/dice-from.ts'
import { noteCounts } from '../../../testing/note-counts.ts'
import { openSendCrashBed, SEND_STEPS } from '../../../testing/send-crash-bed.ts'
import { roundsOf } from '../../../testing/torture-rounds.ts'
import { tortureSeed } from '../../../testing/torture-seed.ts'

const ROUNDS = roundsOf(100)

test(`${ROUNDS} transactions whose workers are killed on the way are each mined once, without a gap`, async ({
  task,
}) => {
  const dice = diceFrom(Number(tortureSeed()))
  const bed = await openSendCrashBed()
  onTestFinished(bed.close)
  let deaths = 0
  for (let round = 0; round < ROUNDS; round++) {
    const steps = Array.from({ length: 1 + dice(3) }, () => SEND_STEPS[dice(SEND_STEPS.length)]!)
    deaths += steps.length
    await bed.dieAt(steps)
  }
  const { sent } = await bed.judge()
  noteCounts(task, { 'kill -9': deaths, transactions: sent })
})
