import { endOfState, isNearEnd, type SaleEnd } from '@kefir/rules/market/signed-sale'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { plainTransact } from '../../../db/transact.ts'
import { endSignedSale } from './end-signed-sale.ts'
import { PAUSED } from './paused.ts'
import { readOrderState } from './read-order-state.ts'
import { findOpenSaleOrder, type SaleOrderRow } from './signed.queries.ts'

/** Somebody pressed «Купить». */
const BUYER_MS = 3_000

type Checking = Pick<Context, 'db' | 'chain' | 'log' | 'publish' | 'now'>

/** Before a token in a wallet is reserved: what the chain would not hand over is taken off sale at once. */
export async function checkOffered(context: Checking, tokenId: number) {
  const open = await findOpenSaleOrder(context.db, tokenId)
  if (!open) return
  const state = (await readOrderState(context, open, BUYER_MS)) ?? undefined
  if (state === undefined) throw new AppError('CHAIN_AWAY')
  if (state === 'paused') throw new AppError('STATE_CHANGED', { message: PAUSED })
  const reason = isNearEnd(open.expires_at, context.now()) ? 'expired' : endOfState(state)
  if (reason === null) return
  await endSignedSale(
    { ...context, transact: plainTransact(context.db) },
    { tokenId, reason, isStill: isOpen(open) },
  )
}

/** The one that was asked about, and not a newer one. */
export const isOpen =
  (asked: SaleOrderRow) => async (tx: Parameters<typeof findOpenSaleOrder>[0]) =>
    (await findOpenSaleOrder(tx, asked.token_id))?.id === asked.id

/** Why it must not be paid for: null where it may be, undefined where nobody says. */
export async function whyVoid(
  context: Pick<Context, 'chain' | 'log'>,
  row: SaleOrderRow,
): Promise<SaleEnd | null | undefined> {
  const state = (await readOrderState(context, row)) ?? undefined
  return state === undefined || state === 'paused' ? undefined : endOfState(state)
}
