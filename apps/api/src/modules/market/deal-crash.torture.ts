import { onTestFinished, test } from 'vitest'
import { CRASH_STEPS, openCrashBed } from '../../testing/crash-bed.ts'
import { noteCounts } from '../../testing/note-counts.ts'
import { p95 } from '../../testing/p95.ts'
import { roundsOf } from '../../testing/torture-rounds.ts'

const ROUNDS = roundsOf(20)

test.for(CRASH_STEPS)(
  `a %s cut off ${ROUNDS} times by kill -9 at %s ends well within a minute of each restart`,
  { timeout: ROUNDS * 120_000 },
  async ([deal, step], { task }) => {
    const bed = await openCrashBed()
    onTestFinished(bed.close)
    const took: number[] = []
    while (took.length < ROUNDS) took.push(await bed.cutOff(deal, step))
    noteCounts(task, { crashes: ROUNDS, 'p95 of the recovery, ms': p95(took) })
  },
)
