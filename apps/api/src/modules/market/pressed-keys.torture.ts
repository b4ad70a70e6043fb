import { onTestFinished, test } from 'vitest'
import { openMarketBed } from '../../testing/market-bed.ts'
import { noteCounts } from '../../testing/note-counts.ts'
import { p95 } from '../../testing/p95.ts'
import { pressKeys, PRESSES } from '../../testing/press-keys.ts'
import { roundsOf } from '../../testing/torture-rounds.ts'

const PEOPLE = roundsOf(20)
const DEEDS = 3

test(`buy, pay and pay out, each pressed ${PRESSES} times at once with one key by ${PEOPLE} people: done once, answered alike`, async ({
  task,
}) => {
  const bed = await openMarketBed()
  onTestFinished(bed.close)
  const took: number[] = []
  for (let person = 0; person < PEOPLE; person += 1) took.push(...(await pressKeys(bed)))
  noteCounts(task, {
    people: PEOPLE,
    presses: PEOPLE * PRESSES * DEEDS,
    effects: PEOPLE * DEEDS,
    'changed bodies refused': PEOPLE * DEEDS,
    'p95 of the answer, ms': p95(took),
  })
})
