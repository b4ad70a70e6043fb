import { toDecimal } from '@kefir/rules/money/decimal'
import {
  RECEIPT_KINDS,
  RECEIPT_WORDS,
  taxSystemWords,
  vatWords,
} from '@kefir/rules/payments/receipt-words'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { PaymentReceipts, Receipt } from '@kefir/wire/receipts'
import type { Context } from '../../../context.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { receiptOf } from '../taking/receipt-of.ts'
import { listRefundsOf, type PaymentRow, type RefundRow } from '../taking/taking.queries.ts'
import { receiptPath } from './receipt-path.ts'
import { listReceiptsOf, type ReceiptRow } from './receipts.queries.ts'

/** What the operator's accountant decides, where the bank has not said what it wrote. */
export type Defaults = Context['config']['bank']['receipts']

/** The receipts of a payment and of what went back; null where its money has not come by the bank. */
export async function readReceiptsOf(
  db: Db | Tx,
  payment: PaymentRow,
  defaults: Defaults,
): Promise<PaymentReceipts | null> {
  const [refunds, told] = await Promise.all([
    listRefundsOf(db, [payment.id]),
    listReceiptsOf(db, [payment.id]),
  ])
  return receiptsReply(payment, { refunds, told, defaults })
}

type Read = { refunds: RefundRow[]; told: ReceiptRow[]; defaults: Defaults }

/** The same where all that belongs to the payment was read already. */
export function receiptsReply(
  payment: PaymentRow,
  { refunds, told, defaults }: Read,
): PaymentReceipts | null {
  if (receiptPath(payment) === null) return null
  const toldOf = (refundId: number | null) => told.find(({ refund_id }) => refund_id === refundId)
  const given = refunds.filter(({ status }) => status === 'succeeded')
  return {
    payment_id: payment.id,
    description: payment.description,
    method: payment.method,
    email: payment.receipt.email,
    tax_system: taxSystemWords(toldOf(null)?.tax_system ?? defaults.taxSystem),
    receipts: [
      ofPayment(payment, toldOf(null), defaults),
      ...given.map((refund) => ofRefund(payment, refund, { told: toldOf(refund.id), defaults })),
    ],
  }
}

function ofPayment(
  payment: PaymentRow,
  told: ReceiptRow | undefined,
  { vatCode }: Defaults,
): Receipt {
  return {
    kind: 'payment',
    name: RECEIPT_KINDS.payment,
    number: String(payment.id),
    refund_id: null,
    at: toMoscowIso(told?.registered_at ?? payment.updated_at),
    items: itemsOf(payment, null, told?.vat_code ?? vatCode),
    total: toDecimal(payment.amount),
    ...stateOf(told, payment.receipt_status),
  }
}

function ofRefund(
  payment: PaymentRow,
  refund: RefundRow,
  { told, defaults }: { told: ReceiptRow | undefined; defaults: Defaults },
): Receipt {
  return {
    kind: 'refund',
    name: RECEIPT_KINDS.refund,
    number: `${payment.id}-${refund.id}`,
    refund_id: refund.id,
    at: toMoscowIso(told?.registered_at ?? refund.updated_at),
    items: itemsOf(payment, refund.lines, told?.vat_code ?? defaults.vatCode),
    total: toDecimal(refund.amount),
    ...stateOf(told, refund.receipt_status),
  }
}

const itemsOf = ({ receipt }: PaymentRow, lines: bigint[] | null, vatCode: number) =>
  receiptOf(receipt, lines).items.map(({ description, kopecks }) => ({
    description,
    amount: toDecimal(kopecks),
    vat: vatWords(vatCode),
  }))

function stateOf(told: ReceiptRow | undefined, kept: PaymentRow['receipt_status']) {
  const code = told?.status ?? kept ?? 'pending'
  const { fiscal_document, fiscal_storage, fiscal_sign, registered_at } = told ?? {}
  return {
    status: { code, name: RECEIPT_WORDS[code] },
    fiscal:
      fiscal_document && fiscal_storage && fiscal_sign && registered_at
        ? {
            document: fiscal_document,
            storage: fiscal_storage,
            sign: fiscal_sign,
            registered_at: toMoscowIso(registered_at),
          }
        : null,
  }
}
