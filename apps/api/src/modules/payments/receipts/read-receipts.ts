import type { Context } from '../../../context.ts'
import { BankAway, BankRefusal, type ToldReceipt } from '../../../ports/bank.ts'
import { listRefundsOf } from '../taking/taking.queries.ts'
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

/** Asks the bank what the tills have printed since: soon after a payment, seldom later, until all of it is there. */
export async function readReceipts(context: Reading) {
  for (const payment of await listReceiptsDue(context.db, context.now(), AT_A_TIME))
    await readOne(context, payment)
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
  const expected = 1 + refunds.filter(({ status }) => status === 'succeeded').length
  const isWhole = told.length >= expected && told.every(({ status }) => status === 'succeeded')

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
    await postponeReceipts(tx, { paymentId, now: at, at: isWhole ? null : nextLook(payment, at) })
  })
}

function nextLook({ updated_at }: AskedPayment, now: Date) {
  const age = now.getTime() - updated_at.getTime()
  if (age > GIVE_UP_MS) return null
  return new Date(now.getTime() + Math.min(LATEST_MS, Math.max(MINUTE_MS, age / 4)))
}
