import { endOfState } from '@kefir/rules/market/signed-sale'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import type { Block } from '../../../ports/chain.ts'
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

/** The chain told that a seller may have taken back what they signed: a log only says that somebody should ask. */
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

async function check(context: Context, row: DueCheck) {
  const state = await readOrderState(context, row)
  // It is asked again in a minute.
  if (state === undefined) return
  // What makes no sense is no word of our contract: whoever wants to buy is refused.
  const reason = state === null ? null : endOfState(state)
  if (reason !== null) {
    const wish = { tokenId: row.token_id, reason, isStill: isOpen(row) }
    const { orderId } = await endSignedSale(context, wish)
    if (orderId !== null) await advanceOrder(context, orderId)
  }
  await endCheck(context.db, row, context.now())
}
