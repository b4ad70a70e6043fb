import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCrashBed } from '../../testing/crash-bed.ts'

let bed: Awaited<ReturnType<typeof openCrashBed>>
beforeAll(async () => {
  bed = await openCrashBed()
})
afterAll(() => bed.close())

/** Where the money is between two owners; `CRASH_STEPS`, each many times, are in deal-crash.torture.ts. */
const STEPS = [
  ['purchase', 'order.paid'],
  ['refund', 'refund.asked'],
] as const

test.each(STEPS)(
  'a %s cut off by kill -9 at %s ends well within a minute of the restart',
  async (deal, step) => {
    expect(await bed.cutOff(deal, step)).toBeLessThan(60_000)
  },
  120_000,
)
