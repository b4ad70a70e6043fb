import type { Order } from '@kefir/wire/orders'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { explorerOf } from '../../../polygon/chain-facts.ts'
import { getProfile } from '../../accounts/profile/profile.queries.ts'
import { invoiceReply } from '../../payments/invoices/invoice-reply.ts'
import { findInvoiceOfOrder, findPayer } from '../../payments/invoices/invoices.queries.ts'
import { listPaymentsOf, listRefundsOf } from '../../payments/taking/taking.queries.ts'
import { findCashback } from '../cashback/cashback.queries.ts'
import { findOfferOfOrder, listCounted } from '../offers/offers.queries.ts'
import { findDelivery } from './handover.ts'
import { orderReply } from './order-reply.ts'
import { findOrder, listItems, listShownItems } from './orders.queries.ts'

/** An order with where its money and its tokens are; to others than its buyer it does not exist. */
export const getOrder = (
  context: Pick<Context, 'config' | 'db' | 'files' | 'chain' | 'now'>,
  asked: Asked,
) => readOrder(context, context.db, asked)

type Asked = { orderId: number; userId: number }

/** The same as a transaction sees it. */
export async function readOrder(
  { config, files, chain, now }: Pick<Context, 'config' | 'files' | 'chain' | 'now'>,
  db: Db | Tx,
  { orderId, userId }: Asked,
): Promise<Order> {
  const order = await findOrder(db, orderId)
  if (!order || order.buyer_id !== userId) throw new AppError('NOT_FOUND')

  const vault = chain?.contracts.vault.toLowerCase() ?? null
  const items = await listShownItems(db, { orderId })
  const payments = await listPaymentsOf(db, 'order', orderId)
  const offer = order.origin === 'offer' ? await findOfferOfOrder(db, order) : null
  const { legalClass } = await getProfile(db, userId)
  const ofOffer = offer ? await listCountedPayments(db, offer.id) : []
  const refunds = await listRefundsOf(
    db,
    [...payments, ...ofOffer].map(({ id }) => id),
  )
  // What people have not let out yet is no news of the buyer's.
  const told = refunds.filter(({ status }) => status !== 'waiting' && status !== 'rejected')
  const refundOf = ({ id }: { id: number }) => told.findLast(({ payment_id }) => payment_id === id)
  // The one that bought it; else one whose money came and goes back; else the last that was tried.
  const payment =
    payments.find(({ id }) => id === order.payment_id) ??
    payments.findLast(refundOf) ??
    payments.at(-1)
  const refund = payment && refundOf(payment)
  // Only organisations have invoices.
  const isEntity = legalClass === 'entity'
  const issued = isEntity ? await findInvoiceOfOrder(db, orderId) : undefined
  return orderReply(files, {
    order,
    items,
    payment,
    refund,
    paidBy: offer ? ofOffer : payment?.status === 'succeeded' ? [payment] : [],
    fromBalance: offer?.from_balance ?? 0n,
    refunds: told,
    delivery: await findDelivery(db, await listItems(db as Tx, { orderId }), { order, vault }),
    vault,
    explorer: explorerOf(chain),
    invoice: issued ? await invoiceReply({ config, now }, db, issued) : null,
    cashback: order.status === 'done' ? await findCashback(db, orderId) : null,
    legalClass,
    hasRequisites: isEntity && (await findPayer(db, userId)) !== null,
    now: now(),
  })
}

/** Those that are part of what the offer was accepted for: it may have been raised. */
async function listCountedPayments(db: Db | Tx, offerId: number) {
  const counted = await listCounted(db, offerId)
  return (await listPaymentsOf(db, 'offer', offerId)).filter(({ id }) => counted.includes(id))
}
