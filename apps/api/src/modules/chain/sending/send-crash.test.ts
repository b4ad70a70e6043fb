import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSendCrashBed, SEND_STEPS } from '../../../testing/send-crash-bed.ts'

let bed: Awaited<ReturnType<typeof openSendCrashBed>>
beforeAll(async () => {
  bed = await openSendCrashBed()
})
afterAll(() => bed.close())

test('a worker killed between signing, sending and the receipt leaves neither a second one nor a gap', async () => {
  await bed.dieAt(SEND_STEPS)
  expect(await bed.judge()).toEqual({ sent: 1 })
})
