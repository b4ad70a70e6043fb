import { onTestFinished, test } from 'vitest'
import { diceFrom } from '../../../testing/dice-from.ts'
import { noteCounts } from '../../../testing/note-counts.ts'
import { openSendCrashBed, SEND_STEPS } from '../../../testing/send-crash-bed.ts'
import { roundsOf } from '../../../testing/torture-rounds.ts'
import { tortureSeed } from '../../../testing/torture-seed.ts'

const ROUNDS = roundsOf(100)
/** Transactions that are under way together: whoever dies leaves those of others half done, too. */
const LANES = 8

test(`${ROUNDS} transactions whose workers are killed on the way are each mined once, without a gap`, async ({
  task,
}) => {
  const dice = diceFrom(Number(tortureSeed()))
  const bed = await openSendCrashBed()
  onTestFinished(bed.close)
  const rounds = Array.from({ length: ROUNDS }, () =>
    Array.from({ length: 1 + dice(3) }, () => SEND_STEPS[dice(SEND_STEPS.length)]!),
  )
  const deaths = rounds.flat().length
  const lane = async () => {
    for (let steps = rounds.pop(); steps; steps = rounds.pop()) await bed.dieAt(steps)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  const { sent } = await bed.judge()
  noteCounts(task, { 'kill -9': deaths, transactions: sent })
})
