import { quoted } from '@kefir/rules/text/format-russian'
import { whyNotPromo } from '@kefir/rules/market/why-not-promo'
import { PROMO_WAIT_MINUTES } from '@kefir/rules/promos/find-free-time'
import { placeName } from '@kefir/rules/promos/places'
import type { BuyPromoBody, PromoBought } from '@kefir/wire/promos'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import { plainTransact } from '../../../db/transact.ts'
import { lockUser } from '../../accounts/accounts.queries.ts'
import { findBalance } from '../../ledger/ledger.queries.ts'
import { post } from '../../ledger/post.ts'
import { isOver } from '../../payments/taking/is-over.ts'
import { openPayment } from '../../payments/taking/open-payment.ts'
import { listPaymentsOf } from '../../payments/taking/taking.queries.ts'
import { freeTimes } from '../../promos/free-times.ts'
import { lockBookings } from '../../promos/promo-desk.queries.ts'
import { getPromoPrice } from '../../promos/promo-price.ts'
import { listTakenTimes } from '../../promos/promo-slots.queries.ts'
import { advancePromo } from './advance-promo.ts'
import { bookPlace } from './book-place.ts'
import { readPromo } from './get-promo.ts'
import { promoPurpose } from './promo-purpose.ts'
import { promoWays } from './promo-ways.ts'
import {
  findUnpaid,
  insertBooking,
  listUnderWay,
  lockPromoToken,
  type BookingRow,
} from './promos.queries.ts'
import { whyNotSold } from './why-not-sold.ts'

type Buying = Pick<Context, 'db' | 'files' | 'transact' | 'jobs' | 'publish' | 'now' | 'log'>
type Buyer = Awaited<ReturnType<typeof lockUser>>

const AT_A_TIME = 100

/**
 * Keeps the first free time of a place for 15 minutes and begins its payment, or pays from the balance at once. Who asks
 * again for what they have not paid yet gets the same time, and may pay otherwise.
 */
export async function buyPromo(
  context: Buying,
  userId: number,
  wish: BuyPromoBody,
): Promise<PromoBought> {
  return context.transact(
    () => expireOverdue(context),
    async (tx) => {
      const buyer = await lockUser(tx, userId)
      const token = await lockPromoToken(tx, wish.token_id)
      if (!token || (token.status !== 'ready' && token.owner_id !== userId))
        throw new AppError('NOT_FOUND')
      const { name, status } = token
      const isOwn = token.owner_id === userId
      const reason = whyNotPromo({ isOwn, status, isAdult: token.is_adult })
      if (reason) throw new AppError(isOwn ? 'STATE_CHANGED' : 'FORBIDDEN', { message: reason })
      await lockBookings(tx)
      const booking = await keepTime(context, tx, { userId, wish, name })
      await pay(context, tx, { buyer, booking, method: wish.method })
      const reply = await readPromo(context, tx, { id: booking.id, userId })
      return {
        status: 'pending',
        id: booking.id,
        payment_url: reply.payment?.pay_url ?? null,
        booking: reply,
      }
    },
  )
}

/**
 * Frees what nobody paid for in time, each in a transaction of its own: the next buyer waits for no sweeper. What cannot
 * be freed keeps its time, and is no fault of who buys: the sweeper's job shows it to people.
 */
async function expireOverdue(context: Buying) {
  const { db, now, log } = context
  for (const id of await listUnderWay(db, now(), AT_A_TIME))
    await advancePromo({ ...context, transact: plainTransact(db) }, id).catch((error: unknown) =>
      log.error({ err: error, bookingId: id }, 'a bought place could not be gone on with'),
    )
}

type Wish = { userId: number; wish: BuyPromoBody; name: string }

async function keepTime(context: Buying, tx: Tx, { userId, wish, name }: Wish) {
  const unpaid = await findUnpaid(tx, userId)
  const isSame = unpaid?.token_id === wish.token_id && unpaid.place === wish.slot
  if (unpaid && isSame && unpaid.status === 'created') return unpaid
  if (unpaid)
    throw new AppError('STATE_CHANGED', {
      message: `Вы ещё не оплатили место для токена ${quoted(unpaid.token_name)}. Оплатите его или отмените`,
    })

  const at = context.now()
  const times = freeTimes(await listTakenTimes(tx, at), at)
  const { startsAt, endsAt } = times.find(({ place }) => place === wish.slot)!
  const whyNot = whyNotSold(startsAt, at)
  if (whyNot) throw new AppError('STATE_CHANGED', { message: whyNot })
  return insertBooking(tx, {
    user_id: userId,
    token_id: wish.token_id,
    token_name: name,
    place: wish.slot,
    price: await getPromoPrice(tx),
    starts_at: startsAt,
    ends_at: endsAt,
    created_at: at,
    expires_at: new Date(at.getTime() + PROMO_WAIT_MINUTES * 60_000),
  })
}

type Paying = { buyer: Buyer; booking: BookingRow; method: BuyPromoBody['method'] }

async function pay(context: Buying, tx: Tx, { buyer, booking, method }: Paying) {
  const { id: userId, legal_class: legalClass, email } = buyer
  const { id, price, place, token_name } = booking
  const { balance: available } = await findBalance(tx, {
    userId,
    kind: 'available',
    currency: 'RUB',
  })
  const way = promoWays({ price, available, legalClass }).find((one) => one.method === method)
  const refusal = way ? way.why_not : 'Так место оплатить нельзя'
  if (refusal && !(way && method === 'balance'))
    throw new AppError('VALIDATION_FAILED', { fields: { method: refusal } })

  if (method === 'balance') {
    // Where it is not enough the ledger refuses.
    const posting = await bookPlace(context, tx, {
      ...{ booking, tokenId: booking.token_id!, paymentId: null },
    })
    await post(tx, [posting])
    return
  }
  const payments = await listPaymentsOf(tx, 'promo', id)
  if (payments.some((payment) => payment.method === method && !isOver(payment))) return
  await openPayment(context, tx, {
    userId,
    purpose: promoPurpose,
    refId: id,
    tokenId: booking.token_id,
    method,
    lines: [{ description: `Реклама: ${placeName(place)}`, kopecks: price }],
    description: `Реклама токена ${quoted(token_name)}`,
    email,
  })
}
