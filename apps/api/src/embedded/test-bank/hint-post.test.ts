import { afterEach, beforeEach, expect, test } from 'vitest'
import { startBankBed, type BankBed } from '../../testing/bank-bed.ts'

const HOUR = 3_600_000

let bed: BankBed
beforeEach(async () => {
  bed = await startBankBed()
})
afterEach(() => bed.close())

const events = () => bed.heard.map(({ event }) => event)
async function settled() {
  bed.side.tick()
  await bed.side.hints.settled()
}

test('everything that changed is told, with the object as it was then', async () => {
  const { id, kopecks } = await bed.newPayment()
  bed.side.pay(id)
  await settled()
  await bed.client.capture({ key: 'k', paymentId: id, kopecks })
  await settled()
  expect(bed.heard).toMatchObject([
    { type: 'notification', event: 'payment.waiting_for_capture', object: { id, paid: true } },
    { type: 'notification', event: 'payment.succeeded', object: { id, status: 'succeeded' } },
  ])
})

test('nobody hears of what nobody did', async () => {
  const { id } = await bed.newPayment()
  await bed.client.findPayment(id)
  await settled()
  expect(events()).toEqual([])
})

test('what time did is told too', async () => {
  await bed.newPayment()
  bed.pass(HOUR)
  await settled()
  expect(events()).toEqual(['payment.canceled'])
})

test('a message that was not answered is sent again, ever later, for a day', async () => {
  bed.ears.status = 500
  bed.side.pay((await bed.newPayment()).id)
  await settled()
  expect(bed.heard).toHaveLength(1)
  await settled()
  expect(bed.heard).toHaveLength(1)
  bed.pass(10_000)
  await settled()
  expect(bed.heard).toHaveLength(2)
  for (let hour = 0; hour < 30; hour += 1) {
    bed.pass(HOUR)
    await settled()
  }
  expect(bed.heard.length).toBeGreaterThan(20)
  const sent = bed.heard.length
  bed.ears.status = 200
  bed.pass(48 * HOUR)
  await settled()
  expect(bed.heard).toHaveLength(sent)
})

test('and is not sent after it was heard', async () => {
  bed.ears.status = 404
  bed.side.pay((await bed.newPayment()).id)
  await settled()
  bed.ears.status = 200
  bed.pass(10_000)
  await settled()
  bed.pass(HOUR)
  await settled()
  expect(bed.heard).toHaveLength(2)
})

test('messages wait out a restart', async () => {
  bed.ears.status = 503
  bed.side.pay((await bed.newPayment()).id)
  await settled()
  await bed.restart()
  bed.ears.status = 200
  bed.pass(10_000)
  await settled()
  expect(events()).toEqual(['payment.waiting_for_capture', 'payment.waiting_for_capture'])
})

test('they are doubled, delayed, dropped, held and shuffled on demand', async () => {
  const { hints } = bed.side
  hints.set({ copies: 3 })
  bed.side.pay((await bed.newPayment()).id)
  await settled()
  expect(events()).toHaveLength(3)

  hints.set({ copies: 1, delayMs: 5_000 })
  bed.side.decline((await bed.newPayment()).id)
  await settled()
  expect(events()).toHaveLength(3)
  bed.pass(5_000)
  await settled()
  expect(events()).toHaveLength(4)

  hints.set({ delayMs: 0, isDropped: true })
  bed.side.decline((await bed.newPayment()).id)
  await settled()
  expect([events().length, hints.pending().length]).toEqual([4, 0])

  hints.set({ isDropped: false })
  hints.hold()
  bed.side.pay((await bed.newPayment()).id)
  bed.side.decline((await bed.newPayment()).id)
  await settled()
  expect(hints.pending()).toHaveLength(2)
  await hints.release((bodies) => [...bodies, ...bodies].toReversed())
  expect(events().slice(4)).toEqual([
    'payment.canceled',
    'payment.waiting_for_capture',
    'payment.canceled',
    'payment.waiting_for_capture',
  ])
})
