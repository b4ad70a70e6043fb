import { randomUUID } from 'node:crypto'
import { fromDecimal, toDecimal } from '@kefir/rules/money/decimal'
import { needsSecondPerson } from '@kefir/rules/payments/payout-words'
import { takeFromLines } from '@kefir/rules/payments/take-from-lines'
import { whyNotRefund } from '@kefir/rules/payments/why-not-refund'
import { formatRoubles } from '@kefir/rules/text/format-russian'
import type { DeskPaymentWhole } from '@kefir/wire/payment-desk'
import { AppError } from '../../../app-error.ts'
import { purposeOf } from '../../../brings/purpose.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import { writeJournal } from '../../journal/write-journal.ts'
import { post, type Posting } from '../../ledger/post.ts'
import { ADVANCE_REFUND } from '../taking/advance-refund.ts'
import { refundPayment } from '../taking/refund-payment.ts'
import {
  findPayment,
  insertHouseRefund,
  listRefundsOf,
  lockPayment,
  type PaymentRow,
  type RefundRow,
} from '../taking/taking.queries.ts'
import { readDeskPayment } from './get-desk-payment.ts'
import { housePosting } from './house-posting.ts'
import { givenOf, sumOf } from './left-of.ts'

type Wish = { staffId: number; paymentId: number; amount: string; reason: string }
type Ordering = Pick<Context, 'transact' | 'jobs' | 'publish' | 'now' | 'config' | 'paidFor'>

/**
 * Gives back of what was delivered, from the house's own money: the sale stands, sellers and authors keep theirs. More
 * than one person may alone waits for a second; what was given of this payment before counts. What came for something
 * that no module sells any more is held for its payer still: that goes back whole, to where it came from, by one person.
 */
export function orderRefund(
  { transact, jobs, publish, now, config, paidFor }: Ordering,
  { staffId, paymentId, amount: typed, reason }: Wish,
): Promise<DeskPaymentWhole> {
  return transact(async (tx) => {
    if (!(await findPayment(tx, paymentId))) throw new AppError('NOT_FOUND')
    const payment = await lockPayment(tx, paymentId)
    if (payment.user_id === staffId)
      throw new AppError('FORBIDDEN', { message: 'Это ваш платёж: решает коллега' })
    const given = givenOf(await listRefundsOf(tx, [paymentId]))
    const amount = fromDecimal(typed)
    const isSold = purposeOf(paidFor, payment.purpose) !== undefined
    const lines = linesOf(payment, { given, amount, isSold })

    const at = now()
    const { user_id: userId, purpose, ref_id: refId } = payment
    const isHeld = payment.spent_at === null
    const { id, status, posting } = isHeld
      ? await giveHeld({ jobs, now }, tx, { payment, given, amount, reason })
      : await giveOfHouse({ jobs }, tx, {
          payment_id: paymentId,
          user_id: userId,
          amount,
          status: needsSecondPerson(sumOf(given) + amount) ? 'waiting' : 'new',
          reason,
          key: randomUUID(),
          lines,
          asked_by: staffId,
          at,
        })
    await writeJournal(tx, {
      actorId: staffId,
      act: 'refunds.order',
      subjectKind: 'payment',
      subjectId: paymentId,
      before: null,
      after: { refund: id, amount: toDecimal(amount), status },
      reason,
    })
    await publish(tx, { type: 'payment.changed', paymentId, purpose, refId, userId })
    if (posting) await post(tx, [posting])
    return readDeskPayment(tx, { paymentId, staffId, receipts: config.bank.receipts, paidFor })
  })
}

/** Ordered, and what is to be posted last; null where it waits for a second person. */
type Ordered = { id: number; status: 'waiting' | 'new'; posting: Posting | null }

async function giveOfHouse(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Tx,
  row: Parameters<typeof insertHouseRefund>[1],
): Promise<Ordered> {
  const { amount, status, at } = row
  const { id } = await insertHouseRefund(tx, row)
  if (status === 'waiting') return { id, status, posting: null }
  await jobs.send(tx, ADVANCE_REFUND, { refundId: id }, { key: String(id) })
  return { id, status, posting: housePosting('house_refund', { id, amount }, at) }
}

type Held = { payment: PaymentRow; given: RefundRow[]; amount: bigint; reason: string }

async function giveHeld(
  context: Pick<Context, 'jobs' | 'now'>,
  tx: Tx,
  { payment, given, amount, reason }: Held,
): Promise<Ordered> {
  const left = payment.amount - sumOf(given)
  if (amount !== left)
    throw new AppError('VALIDATION_FAILED', {
      fields: { amount: `Эти деньги возвращают целиком: ${formatRoubles(toDecimal(left))}` },
    })
  const posting = await refundPayment(context, tx, { payment, given, reason })
  const refund = (await listRefundsOf(tx, [payment.id])).find(({ source }) => source === 'held')!
  return { id: refund.id, status: 'new', posting }
}

/** Of which lines of the receipt it is given; refused where it cannot be, or is more than is left. */
function linesOf(
  payment: PaymentRow,
  { given, amount, isSold }: { given: RefundRow[]; amount: bigint; isSold: boolean },
) {
  const left = payment.amount - sumOf(given)
  const { status, method, spent_at } = payment
  const why = whyNotRefund({ status, method, isSpent: spent_at !== null, isSold, left })
  if (why) throw new AppError('STATE_CHANGED', { message: why })

  const whole = payment.receipt.items.map(({ kopecks }) => BigInt(kopecks))
  const lines = takeFromLines(
    whole,
    given.map((refund) => refund.lines ?? whole),
    amount,
  )
  if (!lines)
    throw new AppError('VALIDATION_FAILED', {
      fields: { amount: `Вернуть можно не больше ${formatRoubles(toDecimal(left))}` },
    })
  return lines
}
