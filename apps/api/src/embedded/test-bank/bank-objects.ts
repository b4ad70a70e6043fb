/** What YooKassa's API v3 answers with, as far as this bank plays it. */
/** Roubles always, but for what tests put in. */
export type Money = { value: string; currency: string }

export type Cancellation = { party: 'yoo_money' | 'payment_network' | 'merchant'; reason: string }

export type CardObject = {
  first6: string
  last4: string
  expiry_month: string
  expiry_year: string
  card_type: string
  issuer_country: string
}

export type PaymentObject = {
  id: string
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled'
  paid: boolean
  amount: Money
  income_amount?: Money
  refunded_amount?: Money
  description?: string
  recipient: { account_id: string; gateway_id: string }
  payment_method: {
    type: 'bank_card' | 'sbp'
    id: string
    saved: boolean
    status: 'inactive'
    title?: string
    card?: CardObject
    sbp_operation_id?: string
  }
  confirmation?: { type: 'redirect'; return_url: string; confirmation_url: string }
  created_at: string
  captured_at?: string
  /** Of held money: until when it may be taken. */
  expires_at?: string
  refundable: boolean
  test: true
  metadata: Record<string, string>
  cancellation_details?: Cancellation
  receipt_registration?: 'pending' | 'succeeded' | 'canceled'
}

export type RefundObject = {
  id: string
  payment_id: string
  status: 'pending' | 'succeeded' | 'canceled'
  amount: Money
  description?: string
  created_at: string
  receipt_registration?: 'pending' | 'succeeded' | 'canceled'
  cancellation_details?: Cancellation
}

export type PayoutObject = {
  id: string
  status: 'pending' | 'succeeded' | 'canceled'
  amount: Money
  payout_destination:
    | { type: 'bank_card'; card: { first6: string; last4: string; card_type: string } }
    | {
        type: 'sbp'
        phone: string
        bank_id: string
        recipient_checked: boolean
        sbp_operation_id?: string
      }
  description?: string
  created_at: string
  succeeded_at?: string
  test: true
  metadata: Record<string, string>
  cancellation_details?: Cancellation
}

export type ReceiptObject = {
  id: string
  type: 'payment' | 'refund'
  payment_id: string
  refund_id?: string
  status: 'pending' | 'succeeded' | 'canceled'
  fiscal_document_number?: string
  fiscal_storage_number?: string
  fiscal_attribute?: string
  fiscal_provider_id?: string
  registered_at?: string
  tax_system_code?: number
  items: ReceiptLine[]
}

/** What the shop told of one thing it sold. */
export type ReceiptLine = {
  description: string
  amount: Money
  quantity: number
  vat_code: number
  payment_subject: string
  payment_mode: string
}
export type KeptReceipt = { taxSystem: number | null; items: ReceiptLine[] }

/** An object, and what the bank alone knows of it. Times are ISO. */
export type PaymentRow = {
  object: PaymentObject
  capture: boolean
  returnUrl: string
  /** How many times its page was answered: the page's token changes with it. */
  tries: number
  /** The buyer asked to pay then. */
  payAt: string | null
  /** Of rows that were made before receipts were kept: none. */
  receipt?: KeptReceipt
}
export type RefundRow = { object: RefundObject; settleAt: string | null; receipt?: KeptReceipt }
export type PayoutRow = {
  object: PayoutObject
  /** One recipient, for their limits. */
  to: string
  settleAt: string | null
  /** What will come of it: null is good. */
  fate: string | null
}
/** The first answer to a key, given again. */
export type KeyRow = { print: string; status: number; body: unknown; at: string }

export type HintBody = {
  type: 'notification'
  event: string
  object: PaymentObject | RefundObject | PayoutObject
}
export type HintRow = { body: HintBody; since: string; sendAt: string; tries: number }

export type Rows = {
  payments: PaymentRow
  refunds: RefundRow
  payouts: PayoutRow
  keys: KeyRow
  hints: HintRow
}
