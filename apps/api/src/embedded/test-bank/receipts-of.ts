import { createHash } from 'node:crypto'
import type { KeptReceipt, PaymentRow, ReceiptObject, RefundRow } from './bank-objects.ts'

/** The till that stands for all tills. */
const STORAGE = '9289000100000001'
const PROVIDER = 'fd9e9404-eaca-4000-8ec9-dc228ead2345'

/** What the tax service was told of a payment and its refunds, the newest first as all lists are. */
export const receiptsOf = (payment: PaymentRow, refunds: RefundRow[]): ReceiptObject[] =>
  [
    ...(payment.object.status === 'succeeded' ? ofPayment(payment) : []),
    ...refunds.filter(({ object }) => object.status === 'succeeded').flatMap(ofRefund),
  ].toReversed()

const ofPayment = ({ object, receipt }: PaymentRow) =>
  written(receipt, {
    type: 'payment',
    payment_id: object.id,
    status: object.receipt_registration ?? 'pending',
    at: object.captured_at ?? object.created_at,
  })

const ofRefund = ({ object, receipt }: RefundRow) =>
  written(receipt, {
    type: 'refund',
    payment_id: object.payment_id,
    refund_id: object.id,
    status: object.receipt_registration ?? 'pending',
    at: object.created_at,
  })

type Told = Pick<ReceiptObject, 'type' | 'payment_id' | 'refund_id' | 'status'> & { at: string }

function written(receipt: KeptReceipt | undefined, { at, ...told }: Told): ReceiptObject[] {
  if (!receipt) return []
  const of = told.refund_id ?? told.payment_id
  const isPrinted = told.status === 'succeeded'
  return [
    {
      id: `rt-${of}`,
      ...told,
      ...(isPrinted && {
        fiscal_document_number: digits(of, 'document', 5),
        fiscal_storage_number: STORAGE,
        fiscal_attribute: digits(of, 'sign', 10),
        fiscal_provider_id: PROVIDER,
        registered_at: at,
      }),
      ...(receipt.taxSystem !== null && { tax_system_code: receipt.taxSystem }),
      items: receipt.items,
    },
  ]
}

/** Always the same of one receipt. */
const digits = (id: string, what: string, length: number) =>
  BigInt(`0x${createHash('sha256').update(`${what} ${id}`).digest('hex')}`)
    .toString()
    .slice(-length)
