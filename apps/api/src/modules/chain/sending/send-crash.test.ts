import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSendCrashBed, SEND_STEPS } from '../../../testing/send-crash-bed.ts'

let bed: Awaited<ReturnType<typeof openSendCrashBed>>
beforeEach(async () => {
  bed = await openSendCrashBed()
})
afterEach(() => bed.close())

test('a worker killed between signing, sending and the receipt leaves neither a second one nor a gap', async () => {
  await bed.dieAt(SEND_STEPS)
  expect(await bed.judge()).toEqual({ sent: 1 })
})

test('two processes on one chain send each of twenty once, without a gap', async () => {
  await bed.sendTogether(20)
  expect(await bed.judge()).toEqual({ sent: 20 })
})
