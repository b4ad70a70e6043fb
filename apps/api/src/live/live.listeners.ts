import { toDecimal } from '@kefir/rules/money/decimal'
import type { Context } from '../context.ts'
import type { Listener } from '../delivery/listener.ts'
import { findMoved } from '../modules/ledger/ledger.queries.ts'
import { getTransaction } from '../modules/activity/get-transaction.ts'
import { getLiveImport } from '../modules/chain/importing/live-import.ts'
import { findPaymentOfOrder } from '../modules/market/orders/orders.queries.ts'
import { getNotification } from '../modules/notifications/get-notification.ts'
import { getLivePayout } from '../modules/payments/payouts/live-payout.ts'
import { getLivePayment } from '../modules/payments/taking/live-payment.ts'
import { getLiveToken } from '../modules/tokens/get-live-token.ts'

/**
 * Tells connected clients what changed. What they are told is read when it is told, one message of a
 * token at a time, so a late one says what is true now.
 */
export const liveListener: Listener = {
  name: 'live',
  runs: 'web',
  hears: {
    async 'balance.changed'({ live, db }, { userId, currency, transactionId }) {
      if (currency !== 'kefir') return
      const moved = await findMoved(db, { userId, currency, transactionId })
      if (!moved) return
      const { balance, delta, reason } = moved
      serverOf(live).broadcast(`user.${userId}`, 'BalanceUpdated', {
        balance: toDecimal(balance),
        delta: toDecimal(delta),
        reason,
      })
    },
    async 'import.changed'({ live, db }, { importId }) {
      const told = await getLiveImport(db, importId)
      if (told) serverOf(live).broadcast(`user.${told.userId}`, 'ImportProgress', told.progress)
    },
    async 'maintenance.switched'({ live }, { on, until }) {
      serverOf(live).broadcast('system', 'Maintenance', { on, until })
    },
    async 'notification.created'({ live, db, files }, { notificationId, userId }) {
      const notification = await getNotification({ db, files }, { notificationId, userId })
      if (notification)
        serverOf(live).broadcast(`user.${userId}`, 'NotificationCreated', { notification })
    },
    async 'order.changed'(context, { orderId }) {
      const paymentId = await findPaymentOfOrder(context.db, orderId)
      if (paymentId) await tellPayer(context, paymentId)
    },
    'payment.changed': (context, { paymentId }) => tellPayer(context, paymentId),
    async 'payout.changed'({ live, db }, { payoutId, userId }) {
      const payment = await getLivePayout(db, payoutId)
      if (payment) serverOf(live).broadcast(`user.${userId}`, 'PaymentUpdated', { payment })
    },
    async 'session.ended'({ live }, { userId }) {
      await serverOf(live).recheck(userId)
    },
    async 'token.changed'({ live, db }, { tokenId }) {
      const token = await getLiveToken(db, tokenId)
      if (token) serverOf(live).broadcast(`token.${token.id}`, 'TokenUpdated', { token })
    },
    'token.sold': (context, sold) => tellTransaction(context, sold),
    'transaction.changed': (context, changed) => tellTransaction(context, changed),
  },
}

type Told = { tokenId: number; transactionId: string }

async function tellTransaction(
  { live, db }: Pick<Context, 'live' | 'db'>,
  { tokenId, transactionId }: Told,
) {
  const transaction = await getTransaction(db, transactionId)
  if (transaction)
    serverOf(live).broadcast(`token.${tokenId}`, 'TransactionUpdated', { transaction })
}

async function tellPayer({ live, db }: Pick<Context, 'live' | 'db'>, paymentId: number) {
  const told = await getLivePayment(db, paymentId)
  if (!told) return
  serverOf(live).broadcast(`user.${told.userId}`, 'PaymentUpdated', { payment: told.payment })
}

function serverOf({ server }: Context['live']) {
  if (!server) throw new Error('this node has no live server yet')
  return server
}
