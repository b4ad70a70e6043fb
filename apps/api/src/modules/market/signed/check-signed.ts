import { endOfState, type SaleEnd } from '@kefir/rules/market/signed-sale'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import type { Block } from '../../../ports/chain.ts'
import { findLinked } from '../../chain/owning/owners.queries.ts'
import { findHold } from '../../holds/holds.queries.ts'
import { doAll } from '../do-all.ts'
import { advanceOrder } from '../orders/advance-order.ts'
import { isOpen } from './check-offered.ts'
import { endSignedSale } from './end-signed-sale.ts'
import { readOrderState } from './read-order-state.ts'
import {
  doubtSaleOrders,
  endCheck,
  takeDueChecks,
  type Doubt,
  type DueCheck,
} from './signed.queries.ts'

export const CHECK_SIGNED = 'market.check-signed'

const AT_A_TIME = 200
const AT_ONCE = 8

/** None where one waits already. */
export const orderCheck = ({ jobs }: Pick<Context, 'jobs'>, tx: Tx) =>
  jobs.sendMissing(tx, CHECK_SIGNED, [{ key: CHECK_SIGNED, data: {} }])

/** A seller may have taken back what they signed, or unlinked the address: whoever tells only says that somebody should ask. */
export async function doubtSales(context: Pick<Context, 'transact' | 'jobs'>, doubt: Doubt) {
  await context.transact(async (tx) => {
    if (await doubtSaleOrders(tx, doubt)) await orderCheck(context, tx)
  })
}

/** Asks the contract of orders whose turn it is whether it would still settle them, and ends what it would not. */
export async function checkSigned(context: Context) {
  const { chain, log } = context
  // A node without a chain leaves it to those that have one: the sweeper asks again.
  if (!chain) return
  const head = await chain.node.readHead().catch((error: unknown) => {
    log.warn({ err: error }, 'the chain did not answer')
    return null
  })
  if (head) while (await checkSome(context, head));
}

/** Whether there may be more. */
async function checkSome(context: Context, head: Block): Promise<boolean> {
  const { db, now } = context
  const due = await takeDueChecks(db, { now: now(), head: head.number, limit: AT_A_TIME })
  const lanes = Array.from({ length: AT_ONCE }, (_, lane) =>
    due.filter((_row, index) => index % AT_ONCE === lane),
  )
  await Promise.all(lanes.map((rows) => doAll(rows.map((row) => () => check(context, row)))))
  return due.length === AT_A_TIME
}

/** What the chain would still hand over, its buyer gets; whether they do is asked in a minute. */
const isBeingPaid = async (tx: Tx, { token_id }: DueCheck) =>
  (await findHold(tx, token_id))?.kind === 'order'

/** Null where it stands, undefined where nobody says. */
async function whyOver(context: Context, row: DueCheck): Promise<SaleEnd | null | undefined> {
  if ((await findLinked(context.db, row.seller)) !== row.user_id) return 'unlinked'
  const state = await readOrderState(context, row)
  // What makes no sense is no word of our contract: whoever wants to buy is refused.
  return state && endOfState(state)
}

async function check(context: Context, row: DueCheck) {
  const reason = await whyOver(context, row)
  // It is asked again in a minute.
  if (reason === undefined) return
  if (reason !== null) {
    let waits = false
    const isStill = async (tx: Tx) => {
      waits = reason === 'unlinked' && (await isBeingPaid(tx, row))
      return !waits && isOpen(row)(tx)
    }
    const wish = { tokenId: row.token_id, reason, isStill }
    const { orderId } = await endSignedSale(context, wish)
    if (waits) return
    if (orderId !== null) await advanceOrder(context, orderId)
  }
  await endCheck(context.db, row, context.now())
}
