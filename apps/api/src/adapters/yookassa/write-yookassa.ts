import { toDecimal } from '@kefir/rules/money/decimal'
import type { NewPayment, NewPayout, NewRefund, Receipt } from '../../ports/bank.ts'

/** What the operator's accountant decides for all receipts. */
export type ReceiptDefaults = {
  /** 1 ОСН … 6 патент. */
  taxSystem: number
  /** 1 is «без НДС», 11 is 22 %. */
  vatCode: number
  subject: string
  mode: string
}

const LONGEST_DESCRIPTION = 128
const LIMITS = { metadataKeys: 16, metadataKey: 32, metadataValue: 512, receiptItems: 80 }

/** An order in YooKassa's words; a card's money is held, SBP's comes at once. */
export const writePayment = (order: NewPayment, receipts: ReceiptDefaults) => ({
  amount: writeAmount(order.kopecks),
  capture: order.method === 'sbp',
  payment_method_data: { type: order.method === 'card' ? 'bank_card' : 'sbp' },
  confirmation: { type: 'redirect', return_url: order.returnUrl },
  description: cut(order.description),
  receipt: writeReceipt(order.receipt, receipts),
  metadata: writeMetadata(order.metadata),
})

export const writeRefund = (order: NewRefund, receipts: ReceiptDefaults) => ({
  payment_id: order.paymentId,
  amount: writeAmount(order.kopecks),
  description: cut(order.description),
  receipt: writeReceipt(order.receipt, receipts),
})

export const writePayout = ({ kopecks, to, description, metadata }: NewPayout) => ({
  amount: writeAmount(kopecks),
  ...('cardToken' in to
    ? { payout_token: to.cardToken }
    : { payout_destination_data: { type: 'sbp', phone: to.sbpPhone, bank_id: to.bankId } }),
  description: cut(description),
  metadata: writeMetadata(metadata),
})

export function writeAmount(kopecks: bigint) {
  if (kopecks <= 0n) throw new RangeError(`no sum to ask the bank for: ${kopecks}`)
  return { value: toDecimal(kopecks), currency: 'RUB' }
}

function writeReceipt({ email, items }: Receipt, defaults: ReceiptDefaults) {
  if (items.length === 0 || items.length > LIMITS.receiptItems)
    throw new RangeError(`a receipt has 1 to ${LIMITS.receiptItems} items, not ${items.length}`)
  return {
    customer: { email },
    tax_system_code: defaults.taxSystem,
    items: items.map(({ description, kopecks, vatCode, subject, mode }) => ({
      description: cut(description),
      amount: writeAmount(kopecks),
      quantity: 1,
      vat_code: vatCode ?? defaults.vatCode,
      payment_subject: subject ?? defaults.subject,
      payment_mode: mode ?? defaults.mode,
    })),
  }
}

function writeMetadata(metadata: Record<string, string>) {
  const entries = Object.entries(metadata)
  const fits =
    entries.length <= LIMITS.metadataKeys &&
    entries.every(
      ([key, value]) => key.length <= LIMITS.metadataKey && value.length <= LIMITS.metadataValue,
    )
  // Ours to keep short: what is cut here would not be found again.
  if (!fits) throw new RangeError('metadata is more than the bank takes')
  return metadata
}

function cut(text: string) {
  if (text.length <= LONGEST_DESCRIPTION) return text
  // By whole signs: half of one is no text.
  let short = ''
  for (const sign of text) {
    if (short.length + sign.length >= LONGEST_DESCRIPTION) break
    short += sign
  }
  return `${short}…`
}
