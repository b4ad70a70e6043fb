import { SETTLED_WORD, settleCall, stateQuestion } from '@kefir/chain/settlement-calls'
import type { Handover } from '@kefir/rules/market/next-of-order'
import type { SaleEnd } from '@kefir/rules/market/signed-sale'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { markHandedOver } from '../../activity/sales.queries.ts'
import { lockUser } from '../../accounts/accounts.queries.ts'
import { listLinked } from '../../accounts/wallets/blockchain-accounts.queries.ts'
import { setChainOwners } from '../../chain/owning/owners.queries.ts'
import { queueSend } from '../../chain/sending/queue-send.ts'
import type { SendRow } from '../../chain/sending/sending.queries.ts'
import { listPaymentsOf } from '../../payments/taking/taking.queries.ts'
import { whyVoid } from '../signed/check-offered.ts'
import { saleOrder } from '../signed/sale-order.ts'
import { voidOrder } from '../signed/void-order.ts'
import {
  endSaleOrders,
  findSaleOrder,
  setReceiver,
  type SaleOrderRow,
} from '../signed/signed.queries.ts'
import { findOrder, getSaleId, type ItemRow, type OrderRow } from './orders.queries.ts'
import { findLastSend, isToVault, settleKey, vaultKey } from './settle-sends.ts'

/** The chain's part of an order: what its seller signed, and what became of it. */
export type HandoverState = {
  itemId: number
  signed: SaleOrderRow
  send: SendRow | null
  /** The chain said that the signed order would be settled. */
  isChecked: boolean
  /** The buyer's own address did not take it, or the token cannot be handed over at all: the vault will tell. */
  isTurnedAway: boolean
}

/** What the chain was asked before the locks; null where it has no part in the order. */
type Checked = {
  /** Why the order must not be paid for: undefined where nobody asked or answered. */
  why?: SaleEnd | null | undefined
  /** Whose address it may be handed over to; null where it is on its way, or was. */
  buyerId: number | null
} | null

/** Those in wallets are bought one by one. */
const signedItem = (items: ItemRow[]) => items.find(({ sale_order_id }) => sale_order_id !== null)

/** Asks the chain, while no transaction is open, before money that a bank holds is taken. */
export async function checkHandover(
  context: Pick<Context, 'db' | 'chain' | 'log'>,
  orderId: number,
  items: ItemRow[],
): Promise<Checked> {
  const { db } = context
  const item = signedItem(items)
  if (!item) return null
  const order = await findOrder(db, orderId)
  const isBefore = order?.status === 'created' || order?.status === 'paid'
  if (!order || !isBefore) return { buyerId: null }
  const buyerId = order.buyer_id
  const payments = await listPaymentsOf(db, 'order', orderId)
  const isHeld = payments.some(({ status }) => status === 'waiting_for_capture')
  const signed = await findSaleOrder(db, item.sale_order_id!)
  if (order.status !== 'created' || !isHeld || !signed || signed.ended_at) return { buyerId }
  return { why: await whyVoid(context, signed), buyerId }
}

/** Before the token is locked: none of the buyer's addresses is unlinked between being read and being on the way. */
export async function lockReceiver(tx: Tx, checked: Checked) {
  if (checked?.buyerId) await lockUser(tx, checked.buyerId)
}

type Acting = Pick<Context, 'publish' | 'now'>

/** How it stands, under the locks of token and order; what was found void ends here. */
export async function lockHandover(
  context: Acting & Pick<Context, 'chain'>,
  tx: Tx,
  { items, checked }: { items: ItemRow[]; checked: Checked },
): Promise<HandoverState | null> {
  const item = signedItem(items)
  if (!item) return null
  const send = await findLastSend(tx, item.id)
  const why = checked?.why
  const isVoid = why !== null && why !== undefined
  let signed = (await findSaleOrder(tx, item.sale_order_id!))!
  if (isVoid && !send && !signed.ended_at) {
    await voidOrder(context, tx, signed, why)
    signed = (await findSaleOrder(tx, signed.id))!
  }
  const isTurnedAway = isAddressAtFault(context, signed, send)
  return { itemId: item.id, signed, send, isChecked: why === null, isTurnedAway }
}

/** An address of a buyer's may be a contract of theirs: what it does with tokens must not end what others sell. */
const isAddressAtFault = (
  { chain }: Pick<Context, 'chain'>,
  { receiver, ended_at }: SaleOrderRow,
  send: SendRow | null,
) =>
  ended_at === null &&
  send?.status === 'failed' &&
  send.reason !== 'given-up' &&
  !isToVault(send) &&
  receiver !== chain?.contracts.vault.toLowerCase()

export function handoverOf({ signed, send, isChecked, isTurnedAway }: HandoverState): Handover {
  if (isTurnedAway) return 'turned-away'
  if (send) return send.status === 'done' || send.status === 'failed' ? send.status : 'sent'
  if (signed.ended_at) return 'void'
  return isChecked ? 'ready' : 'unchecked'
}

/** As their addresses are now: while they have not paid they may link another. */
async function receiverOf(db: Db | Tx, buyerId: number, vault: string) {
  const [main] = await listLinked(db, buyerId)
  return (main?.address ?? vault).toLowerCase() as `0x${string}`
}

/**
 * To the buyer's main address, or into the vault, which keeps it for who has none and for whose address did not take it.
 * Nobody asks beforehand whether it would: the sender asks before anything is signed, and an address may refuse after that.
 */
export async function beginHandover(
  context: Pick<Context, 'chain' | 'jobs' | 'now'>,
  tx: Tx,
  { itemId, signed, isTurnedAway }: HandoverState,
  buyerId: number,
) {
  const { chain } = context
  if (!chain) throw new Error(`order item ${itemId} is handed over by the chain, and there is none`)
  const vault = chain.contracts.vault.toLowerCase() as `0x${string}`
  const receiver = isTurnedAway ? vault : await receiverOf(tx, buyerId, vault)
  await setReceiver(tx, signed.id, receiver)
  const { signature, settlement } = signed
  const order = saleOrder(signed)
  const { to, data } = stateQuestion(settlement, order)
  await queueSend(context, tx, {
    key: isTurnedAway ? vaultKey(itemId) : settleKey(itemId),
    ...settleCall(settlement, { order, signature, receiver }),
    proof: { to, data, answer: SETTLED_WORD },
  })
}

/** The chain has given it to its buyer. */
export async function completeHandover(
  { now }: Acting,
  tx: Tx,
  { itemId, signed, send }: HandoverState,
) {
  const at = now()
  const { token_id: tokenId, seller, receiver } = signed
  await markHandedOver(tx, {
    saleId: await getSaleId(tx, itemId),
    fromAddress: seller.toLowerCase(),
    toAddress: receiver!,
    hash: send!.hash,
  })
  await endSaleOrders(tx, { tokenIds: [tokenId], reason: 'sold', at })
  const block = send!.block_number!
  await setChainOwners(tx, {
    tokenIds: [tokenId],
    address: receiver as `0x${string}`,
    block,
    now: at,
  })
}

/** Why the chain's part came to nothing; null where it did not. What failed on the chain ends here. */
export async function endHandover(
  context: Acting,
  tx: Tx,
  handover: HandoverState,
): Promise<SaleEnd | null> {
  const { signed, send } = handover
  if (signed.end_reason) return signed.end_reason
  if (send === null || handoverOf(handover) !== 'failed') return null
  const reason = send.reason === 'given-up' ? 'late' : 'refused'
  await voidOrder(context, tx, signed, reason)
  return reason
}

type Reading = { order: Pick<OrderRow, 'status' | 'buyer_id'>; vault: string | null }

/** For its buyer: where the chain takes it, and before they pay, where it would. Null where it took it nowhere. */
export async function findDelivery(db: Db | Tx, items: ItemRow[], { order, vault }: Reading) {
  const item = signedItem(items)
  if (!item) return null
  const { receiver } = (await findSaleOrder(db, item.sale_order_id!))!
  if (receiver === null)
    return order.status === 'created' && vault !== null
      ? { receiver: await receiverOf(db, order.buyer_id, vault), hash: null, isTurnedAway: false }
      : null
  const send = await findLastSend(db, item.id)
  return { receiver, hash: send?.hash ?? null, isTurnedAway: send !== null && isToVault(send) }
}
export type Delivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>
