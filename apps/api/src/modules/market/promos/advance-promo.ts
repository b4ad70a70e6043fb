import { nextOfPromo, type NextOfPromo } from '@kefir/rules/market/next-of-promo'
import { whyNotPromo } from '@kefir/rules/market/why-not-promo'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import { step } from '../../../step.ts'
import { post } from '../../ledger/post.ts'
import { endHeldPayment } from '../../payments/taking/end-held-payment.ts'
import { refundPayments } from '../../payments/taking/refund-payments.ts'
import { spendPayments } from '../../payments/taking/spend-payments.ts'
import {
  listPaymentsOf,
  listRefundsOf,
  type PaymentRow,
} from '../../payments/taking/taking.queries.ts'
import { paymentFacts } from '../../payments/taking/payment-facts.ts'
import { bookPlace } from './book-place.ts'
import { leftToReturn, type LeftToReturn } from './left-to-return.ts'
import { lockPromo } from './lock-promo.ts'
import { changeBooking, type BookingRow, type PromoToken } from './promos.queries.ts'
import { returnMoney } from './return-money.ts'

type Advancing = Pick<Context, 'transact' | 'jobs' | 'publish' | 'now'>
type State = {
  booking: BookingRow
  token: PromoToken | undefined
  /** Of a booked place whose slot is gone: what is to be given back. */
  calledOff: LeftToReturn | null
  payments: PaymentRow[]
}

/**
 * Does what is to be done about a bought place: takes or lets go what is held, books it, gives back, ends. Whoever learns
 * of something calls it, and so does the sweeper; what was done already is not done again.
 */
export async function advancePromo(context: Advancing, bookingId: number) {
  const next = await context.transact(async (tx) => {
    const locked = await lockPromo(tx, bookingId)
    if (!locked) return null
    const { booking } = locked
    const calledOff = isCalledOff(booking, context.now()) ? await leftToReturn(tx, booking) : null
    const payments = await listPaymentsOf(tx, 'promo', bookingId)
    const state = { ...locked, calledOff, payments }
    const decided = await decide(context, tx, state)
    await apply(context, tx, state, decided)
    return decided
  })
  if (next?.book) step('promo.booked')
  if (next?.refund.length || next?.callOff) step('promo.refunding')
}

async function decide(context: Advancing, tx: Tx, state: State) {
  const { booking, token, calledOff, payments } = state
  const now = context.now()
  const refunds = await listRefundsOf(
    tx,
    payments.map(({ id }) => id),
  )
  return nextOfPromo(
    {
      status: booking.status,
      isOverdue: booking.expires_at <= now,
      paymentId: booking.payment_id,
      canHavePromo: hasAllDays(booking, now) && canHavePromo(booking, token),
      // What people have given back whole from the house's money is not given back again.
      isCalledOff: calledOff !== null && calledOff.amount > 0n,
    },
    paymentFacts(payments, refunds),
  )
}

const AN_HOUR_MS = 60 * 60_000

/** A node that slept for days must not sell what is left of a week. */
const hasAllDays = ({ starts_at, expires_at }: BookingRow, now: Date) =>
  starts_at > now || now.getTime() - expires_at.getTime() < AN_HOUR_MS

const canHavePromo = ({ user_id }: BookingRow, token: PromoToken | undefined) =>
  token !== undefined &&
  whyNotPromo({
    isOwn: token.owner_id === user_id,
    status: token.status,
    isAdult: token.is_adult,
  }) === null

/** An editor deletes only what has not begun; with its token a place goes at any time. */
const isCalledOff = ({ status, slot_id, token_id, starts_at }: BookingRow, now: Date) =>
  status === 'booked' && slot_id === null && (token_id !== null || starts_at > now)

/** In words for whoever paid. */
const WHY = {
  late: 'Деньги пришли, когда время на оплату места уже вышло',
  twice: 'Место уже оплачено другим платежом',
  gone: 'Токен сейчас нельзя продвигать',
  calledOff: 'Показ отменён до начала',
  expired: 'Время на оплату вышло',
  over: 'Показ прекращён',
}

async function apply(context: Advancing, tx: Tx, state: State, next: NextOfPromo) {
  const { booking, payments } = state
  const { id } = booking
  const at = context.now()
  for (const paymentId of next.letGo)
    await endHeldPayment(context, tx, { paymentId, to: 'cancelling' })
  if (next.capture !== null) {
    await endHeldPayment(context, tx, { paymentId: next.capture, to: 'capturing' })
    await changeBooking(tx, id, { status: 'paid', paid_at: at, payment_id: next.capture })
  }

  const isBought = booking.status === 'booked' || next.book !== null
  const reason = isBought ? WHY.twice : next.ends === 'cancelled' ? WHY.gone : WHY.late
  const postings = await refundPayments(context, tx, { payments, ids: next.refund, reason })
  if (next.book !== null) {
    await spendPayments(context, tx, [next.book])
    const paid = { booking, tokenId: booking.token_id!, paymentId: next.book }
    postings.push(await bookPlace(context, tx, paid))
  }
  if (next.callOff) {
    const called = { booking, left: state.calledOff!, reason: WHY.calledOff }
    postings.push(...(await returnMoney(context, tx, called)))
  }
  if (next.ends) await end(context, tx, { booking, ends: next.ends })
  await endSlotless(context, tx, booking, next)
  if (postings.length > 0) await post(tx, postings)
}

type Ending = { booking: BookingRow; ends: NonNullable<NextOfPromo['ends']> }

async function end({ publish, now }: Advancing, tx: Tx, { booking, ends }: Ending) {
  const { id } = booking
  await changeBooking(tx, id, {
    status: ends,
    ended_at: booking.ended_at ?? now(),
    reason: booking.reason ?? (ends === 'expired' ? WHY.expired : WHY.gone),
  })
  await publish(tx, { type: 'promo.changed', bookingId: id })
}

/** What went with its token while it was shown, or was paid back by people, is over: nobody looks at it again. */
async function endSlotless({ now }: Advancing, tx: Tx, booking: BookingRow, next: NextOfPromo) {
  const { id, status, slot_id, ended_at } = booking
  if (status !== 'booked' || slot_id !== null || ended_at !== null || next.callOff) return
  await changeBooking(tx, id, { ended_at: now(), reason: WHY.over })
}
