import { randomUUID } from 'node:crypto'
import { randomFrom } from '@kefir/rules/random/random-from'
import { expect, onTestFinished, test } from 'vitest'
import { dealFaults } from '../../../testing/deal-faults.ts'
import { jobsDone } from '../../../testing/jobs-done.ts'
import { openMarketBed, type Person } from '../../../testing/market-bed.ts'
import { noteCounts } from '../../../testing/note-counts.ts'
import { query } from '../../../testing/query.ts'
import { roundsOf } from '../../../testing/torture-rounds.ts'
import { tortureSeed } from '../../../testing/torture-seed.ts'
import { sweepPayments } from './sweep-payments.ts'

const ROUNDS = roundsOf(20)
const COPIES = 10
const FORGED = 100
const DAY_MS = 24 * 3_600_000
/** After which whatever is open is looked at once more. */
const LOOK_MS = 3_000
const WEBHOOK = '/api/v1/payments/webhook/yookassa'

test(`messages of the bank ${COPIES} times each and shuffled, before the answer, a day late and forged ${FORGED} times, in ${ROUNDS} rounds: one effect each, of forged ones none`, async ({
  task,
}) => {
  const bed = await openMarketBed()
  onTestFinished(bed.close)
  const { db } = bed.context
  const random = randomFrom(`${tortureSeed()} hints`)
  const sent = { shuffled: 0, early: 0, late: 0, forged: 0 }
  let addresses = 0
  const hear = (payload: object) =>
    bed.call({
      method: 'POST',
      url: WEBHOOK,
      payload,
      remoteAddress: `10.62.${(addresses += 1) >> 8}.${addresses & 255}`,
    })
  const repeat = <Body>(bodies: Body[]) =>
    random.shuffle(bodies.flatMap((body) => Array.from({ length: COPIES }, () => body)))

  async function begin(method: 'card' | 'sbp') {
    const [buyer, token] = [await bed.person(), await bed.offered()]
    const orderId = await bed.ordered(buyer, token.id)
    return { buyer, token, orderId, bankId: await bed.begun(buyer, orderId, method) }
  }
  const postingsOf = async (orderId: number) => {
    const rows = await query<{ reason: string }>(
      db,
      `select l.reason from ledger_transactions l join payments p on l.ref_type = 'payment' and l.ref_id = p.id::text
      where p.purpose = 'order' and p.ref_id = $1 order by l.reason`,
      orderId,
    )
    return rows.map(({ reason }) => reason)
  }
  /** Everything that was ever said of these at the bank, again and again. */
  async function sayAgain(bankIds: string[]) {
    const known = [...bed.bank.rows.list('payments'), ...bed.bank.rows.list('refunds')]
      .map(({ object }) => object)
      .filter((object) => bankIds.includes('payment_id' in object ? object.payment_id : object.id))
    const events = known.flatMap((object) => {
      const kind = 'payment_id' in object ? 'refund' : 'payment'
      return ['waiting_for_capture', 'succeeded', 'canceled'].map((status) => ({
        type: 'notification',
        event: `${kind}.${status}`,
        object: { id: object.id, status },
      }))
    })
    const bodies = repeat(events)
    await Promise.all(bodies.map(hear))
    sent.shuffled += bodies.length
    await jobsDone(db, 'payments.hear-hint')
  }

  /** The next look is a day away by the queue's own clock: here the sweeper looks, and time goes on. */
  async function sweptStatus(buyer: Person, orderId: number) {
    bed.clock.at = new Date(bed.clock.at!.getTime() + LOOK_MS)
    await sweepPayments(bed.context)
    return (await bed.readOrder(buyer, orderId)).status.code
  }

  const shuffled = async (method: 'card' | 'sbp') => {
    const { buyer, orderId, bankId } = await begin(method)
    bed.bank.hints.hold()
    bed.bank.pay(bankId)
    await bed.bank.hints.release((bodies) => repeat(bodies))
    await bed.until(buyer, orderId, 'done')
    await sayAgain([bankId])
    expect(await postingsOf(orderId)).toEqual(['payment'])
  }
  const early = async () => {
    const [buyer, token] = [await bed.person(), await bed.offered()]
    const orderId = await bed.ordered(buyer, token.id)
    const known = new Set(bed.bank.rows.list('payments').map(({ object }) => object.id))
    bed.bank.failNext('drop after', { on: 'createPayment' })
    await bed.ask('POST', `/orders/${orderId}/pay`, buyer, { method: random.pick(['sbp', 'card']) })
    const made = () => bed.bank.rows.list('payments').find(({ object }) => !known.has(object.id))
    await expect.poll(made).toBeDefined()
    const { id } = made()!.object
    bed.bank.pay(id)
    sent.early += 1
    await bed.until(buyer, orderId, 'done')
    await sayAgain([id])
    expect(await postingsOf(orderId)).toEqual(['payment'])
  }
  const late = async (method: 'card' | 'sbp') => {
    const { buyer, token, orderId, bankId } = await begin(method)
    bed.bank.hints.hold()
    await bed.ask('POST', `/orders/${orderId}/cancel`, buyer)
    bed.bank.pay(bankId)
    bed.clock.at = new Date(Date.now() + DAY_MS)
    await bed.bank.hints.release((bodies) => repeat(bodies))
    sent.late += COPIES
    await expect.poll(() => sweptStatus(buyer, orderId)).toBe('refunded')
    await jobsDone(db, 'payments.hear-hint')
    bed.clock.at = null
    await sayAgain([bankId])
    expect(await postingsOf(orderId)).toEqual(
      method === 'sbp' ? ['payment', 'refund', 'refunded'] : [],
    )
    expect(await bed.ownerOf(token.id)).toBe(token.ownerId)
  }
  const forged = async () => {
    const { buyer, orderId, bankId } = await begin(random.pick(['card', 'sbp']))
    const bodies = Array.from({ length: FORGED }, () => ({
      type: 'notification',
      event: random.pick(['payment.succeeded', 'payment.waiting_for_capture', 'refund.succeeded']),
      object: {
        id: random.pick([bankId, randomUUID()]),
        status: 'succeeded',
        paid: true,
        amount: { value: '1000.00', currency: 'RUB' },
      },
    }))
    const answers = await Promise.all(bodies.map(hear))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    sent.forged += bodies.length
    await jobsDone(db, 'payments.hear-hint')
    expect((await bed.readOrder(buyer, orderId)).status.code).toBe('created')
    expect(await postingsOf(orderId)).toEqual([])
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    const checks = [
      () => shuffled('card'),
      () => shuffled('sbp'),
      early,
      () => late('card'),
      () => late('sbp'),
      forged,
    ]
    for (const check of random.shuffle(checks)) await check()
    expect(await dealFaults(db)).toEqual({})
  }
  noteCounts(task, { rounds: ROUNDS, ...sent })
})
