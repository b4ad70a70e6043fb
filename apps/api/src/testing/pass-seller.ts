import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Tx } from '../db/client.ts'
import type { Sold } from '../brings/purpose.ts'
import type { Module } from '../module.ts'
import { post, type Posting } from '../modules/ledger/post.ts'
import { endHeldPayment } from '../modules/payments/taking/end-held-payment.ts'
import { openPayment } from '../modules/payments/taking/open-payment.ts'
import { refundPayments } from '../modules/payments/taking/refund-payments.ts'
import { spendPayments } from '../modules/payments/taking/spend-payments.ts'
import { listPaymentsOf } from '../modules/payments/taking/taking.queries.ts'
import { query } from './query.ts'

/**
 * A module that the house does not know. It sells passes: paid first, from the bank or the balance, handed out by a job
 * when they are drawn, and given back where that is after their deadline.
 */
export const HAND_OUT = 'passes.hand-out'

type Pass = { id: number; user_id: number; status: string; deadline_at: Date; is_paid: boolean }
type Going = Pick<Context, 'transact' | 'jobs' | 'now'>

const passes: Sold = {
  code: 'pass',
  type: 'drop',
  name: 'Пропуск',
  paid: 'Пропуск в\u00a0цех',
  back: 'Возврат за\u00a0пропуск',
  whyHeld: () => 'Оплата пропуска: его ещё не\u00a0разыграли',
  returnedFor: (passId) => `за\u00a0пропуск №\u00a0${passId}`,
  stays: 'Пропуск остаётся у гостя.',
  path: ({ refId }) => `/passes/${refId}`,
  mayWait: true,
  balance: { paid: 'pass', back: 'pass_returned' },
  find: async (_db, refs) =>
    refs.map(({ refId }) => ({ tokenId: null, tokenName: null, which: `Ряд ${refId}` })),
  advance: (context, passId) => goOn(context, passId, { isDrawn: false }),
}

export const passesModule: Module = {
  name: 'passes',
  queues: [
    {
      name: HAND_OUT,
      work: (context, { passId }: { passId: number }) => goOn(context, passId, { isDrawn: true }),
    },
  ],
  paidFor: [passes],
}

export const makePasses = ({ db }: Pick<Context, 'db'>) =>
  query(
    db,
    `create table passes (id integer primary key generated always as identity, user_id integer not null,
      deadline_at timestamptz not null, status text not null default 'open', is_paid boolean not null default false)`,
  )

const PRICE = 70_000n

type Wish = { userId: number; deadlineAt: Date; method: 'card' | 'sbp' | 'balance' }

/** A pass of nobody's yet, and its payment; from the balance it is paid at once. */
export const buyPass = (
  context: Pick<Context, 'transact' | 'jobs' | 'now'>,
  { userId, deadlineAt, method }: Wish,
) =>
  context.transact(async (tx) => {
    const { rows } = await sql<Pass>`
      insert into passes (user_id, deadline_at, is_paid) values (${userId}, ${deadlineAt}, ${method === 'balance'})
      returning *`.execute(tx)
    const pass = rows[0]!
    if (method === 'balance') {
      await post(tx, [moved(pass, 'pass', { from: 'available', at: context.now() })])
      return { passId: pass.id, paymentId: null }
    }
    const payment = await openPayment(context, tx, {
      userId,
      purpose: passes,
      refId: pass.id,
      method,
      lines: [{ description: 'Пропуск', kopecks: PRICE }],
      description: `Пропуск № ${pass.id}`,
      email: 'gost@example.org',
    })
    return { passId: pass.id, paymentId: payment.id }
  })

const goOn = (context: Going, passId: number, { isDrawn }: { isDrawn: boolean }) =>
  context.transact(async (tx) => {
    const { rows } = await sql<Pass>`select * from passes where id = ${passId} for update`.execute(
      tx,
    )
    const pass = rows[0]!
    const isLate = pass.deadline_at <= context.now()
    const payments = await listPaymentsOf(tx, passes.code, passId)
    for (const { id, status } of payments)
      if (status === 'waiting_for_capture')
        await endHeldPayment(context, tx, {
          paymentId: id,
          to: isLate ? 'cancelling' : 'capturing',
        })
    const come = payments
      .filter(({ status, spent_at }) => status === 'succeeded' && spent_at === null)
      .map(({ id }) => id)
    if (pass.status !== 'open' || (come.length === 0 && !pass.is_paid)) return

    if (isLate) {
      const back = await refundPayments(context, tx, { payments, ids: come, reason: 'Поздно' })
      const toBalance = moved(pass, 'pass_returned', { from: null, at: context.now() })
      await end(tx, passId, 'refunded', pass.is_paid ? [toBalance] : back)
    } else if (isDrawn) {
      await spendPayments(context, tx, come)
      const fromHeld = moved(pass, 'pass', { from: 'held', at: context.now() })
      await end(tx, passId, 'done', pass.is_paid ? [] : [fromHeld])
    }
  })

async function end(tx: Tx, passId: number, status: string, postings: Posting[]) {
  await sql`update passes set status = ${status} where id = ${passId}`.execute(tx)
  if (postings.length > 0) await post(tx, postings)
}

type Way = { from: 'available' | 'held' | null; at: Date }

/** From its guest to the house, or back to their balance. */
const moved = ({ id, user_id: userId }: Pass, reason: string, { from, at }: Way): Posting => ({
  currency: 'RUB',
  reason,
  ref: { type: 'pass', id: String(id) },
  at,
  lines: [
    { userId, kind: from ?? 'available', amount: from ? -PRICE : PRICE },
    { house: 'fees', amount: from ? PRICE : -PRICE },
  ],
})
