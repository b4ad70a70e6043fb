import type { Context } from '../../../context.ts'
import { BankAway, BankRefusal, type ToldReceipt } from '../../../ports/bank.ts'
import { listRefundsOf, type RefundRow } from '../taking/taking.queries.ts'
import {
  copyReceiptStatuses,
  listReceiptsDue,
  postponeReceipts,
  saveReceipt,
  type AskedPayment,
} from './receipts.queries.ts'

export const READ_RECEIPTS = 'payments.read-receipts'
const AT_A_TIME = 200

const MINUTE_MS = 60_000
const LATEST_MS = 60 * MINUTE_MS
/** A till that has not printed by then is somebody's to look into. */
const GIVE_UP_MS = 30 * 24 * LATEST_MS

type Reading = Pick<Context, 'db' | 'bank' | 'transact' | 'now' | 'log'>

/** Asks the bank what the tills have printed since: soon after a payment or refund, seldom later, until all is there. */
export async function readReceipts(context: Reading) {
  for (const payment of await listReceiptsDue(context.db, context.now(), AT_A_TIME))
    try {
      await readOne(context, payment)
    } catch (error) {
      // Put off, or those that wait behind it would never have their turn.
      const at = context.now()
      const next = new Date(at.getTime() + LATEST_MS)
      await context.transact((tx) =>
        postponeReceipts(tx, { paymentId: payment.id, now: at, at: next }),
      )
      context.log.error({ err: error, paymentId: payment.id }, 'receipts could not be kept')
    }
}

async function readOne({ db, bank, transact, now, log }: Reading, payment: AskedPayment) {
  const at = now()
  const { id: paymentId, bank_id } = payment
  let told: ToldReceipt[] = []
  try {
    told = await bank.listReceipts(bank_id)
  } catch (error) {
    if (!(error instanceof BankAway) && !(error instanceof BankRefusal)) throw error
    log.warn({ err: error, paymentId }, 'the bank did not tell of receipts')
  }
  const refunds = await listRefundsOf(db, [paymentId])
  const given = refunds.filter(({ status }) => status === 'succeeded')
  const isWhole =
    told.length >= 1 + given.length && told.every(({ status }) => status === 'succeeded')

  await transact(async (tx) => {
    for (const receipt of told) {
      const refund = refunds.find((row) => row.bank_id === receipt.refundId)
      // Of a refund that is not ours it says nothing of ours: reconciliation names it.
      if (receipt.kind === 'refund' && !refund) continue
      await saveReceipt(tx, {
        bank_id: receipt.id,
        payment_id: paymentId,
        refund_id: receipt.kind === 'refund' ? refund!.id : null,
        status: receipt.status,
        fiscal_document: receipt.fiscalDocument,
        fiscal_storage: receipt.fiscalStorage,
        fiscal_sign: receipt.fiscalSign,
        registered_at: receipt.registeredAt,
        tax_system: receipt.taxSystem,
        vat_code: receipt.vatCode,
        updated_at: at,
      })
    }
    await copyReceiptStatuses(tx, paymentId)
    const next = isWhole ? null : nextLook([payment, ...given], at)
    await postponeReceipts(tx, { paymentId, now: at, at: next })
  })
}

/** By the age of the youngest of what receipts are of: a refund may come years after its payment. */
function nextLook(things: Pick<AskedPayment | RefundRow, 'updated_at'>[], now: Date) {
  const age = now.getTime() - Math.max(...things.map(({ updated_at }) => updated_at.getTime()))
  if (age > GIVE_UP_MS) return null
  return new Date(now.getTime() + Math.min(LATEST_MS, Math.max(MINUTE_MS, age / 4)))
}
