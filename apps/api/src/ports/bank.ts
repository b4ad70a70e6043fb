/**
 * The bank. Before asking it, the caller writes what it will ask and under which key: a repeat with the
 * same key gets the first answer, for a day; later it would be done a second time. A message of the bank is a hint that names an id; what is believed is
 * what we then read. Amounts are kopecks. Its client is `adapters/yookassa/`, the embedded other side
 * `embedded/test-bank/`; why so: docs/decisions/026-bank.md.
 */
export type Bank = CardBank & PaymentBank

/** Cards' numbers are the bank's affair alone: we hold its tokens. */
export type CardBank = {
  /** Where a browser sends a card's number to get a token; of this site or of the bank's. */
  cardTokeniserUrl: string
  /** The card behind a token, or null when the bank gave no such token. */
  findCard(token: string): Promise<{ mask: string } | null>
}

/** Every call may throw `BankRefusal` or `BankAway`, and nothing else of the bank's making. */
export type PaymentBank = {
  /** The bank's page where the buyer pays; the same key gives the same payment. */
  createPayment(order: NewPayment): Promise<Payment>
  findPayment(id: string): Promise<Payment | null>
  /** Takes what the buyer's bank holds, and the token is delivered after that; or lets it go. */
  capture(payment: { key: string; paymentId: string; kopecks: bigint }): Promise<Payment>
  cancel(payment: { key: string; paymentId: string }): Promise<Payment>
  /** Only of a payment that succeeded, to the card or phone it came from; the bank's fee stays with it. */
  refund(order: NewRefund): Promise<Refund>
  findRefund(id: string): Promise<Refund | null>
  payOut(order: NewPayout): Promise<Payout>
  findPayout(id: string): Promise<Payout | null>
  /** For whom a pay-out by phone may be addressed. */
  listSbpBanks(): Promise<{ id: string; name: string }[]>
  /** What the tax service was told of a payment and of its refunds. */
  listReceipts(paymentId: string): Promise<ToldReceipt[]>
  /** For reconciliation: what the bank thinks happened since then, a hundred at a time, newest first. */
  listPayments(since: Date, cursor?: string): Promise<Page<BookedRow>>
  listRefunds(since: Date, cursor?: string): Promise<Page<BookedRow>>
  listPayouts(since: Date, cursor?: string): Promise<Page<BookedRow>>
  /** The id that a message speaks of; null when it is none of the bank's. */
  readHint(body: unknown): BankHint | null
}

export type BankHint = { kind: 'payment' | 'refund' | 'payout'; id: string }

export type Progress = 'pending' | 'succeeded' | 'cancelled'
export type Page<Item> = { items: Item[]; next: string | null }

/**
 * A line of the bank's books, read to be compared: what would be refused of an answer, such as another currency, is
 * what is looked for here.
 */
export type BookedRow = {
  id: string
  /** Hundredths of whatever currency it is. */
  amount: bigint
  currency: string
  /** Ours where we have one; else the bank's own word. */
  status: string
  /** Of a refund. */
  paymentId: string | null
  /** Of a payment. */
  refunded: bigint
  metadata: Record<string, string>
  createdAt: Date
}

export type NewPayment = {
  key: string
  kopecks: bigint
  /** A card's money is held and taken by `capture`; SBP has no hold, its money comes at once. */
  method: 'card' | 'sbp'
  description: string
  returnUrl: string
  receipt: Receipt
  /** Ours, given back with the payment: at most 16 keys. */
  metadata: Record<string, string>
}

export type Payment = {
  id: string
  kopecks: bigint
  status: Progress | 'waiting_for_capture'
  /** Where the buyer pays; null when it is over. */
  payUrl: string | null
  /** In the bank's word, of a cancelled one; `cancellation-words.ts` has ours. */
  reason: string | null
  /** What is left of it after the bank's fee; null until it succeeded. */
  incomeKopecks: bigint | null
  refundedKopecks: bigint
  card: PaidCard | null
  /** Whether the tax service was told; null where the bank does not say. */
  receiptStatus: Progress | null
  metadata: Record<string, string>
  createdAt: Date
}

/** `print` tells one card from another without its number. */
export type PaidCard = { mask: string; print: string }

export type NewRefund = {
  key: string
  paymentId: string
  kopecks: bigint
  description: string
  receipt: Receipt
}

export type Refund = {
  id: string
  paymentId: string
  kopecks: bigint
  status: Progress
  reason: string | null
  receiptStatus: Progress | null
  createdAt: Date
}

export type NewPayout = {
  key: string
  kopecks: bigint
  to: { cardToken: string } | { sbpPhone: string; bankId: string }
  description: string
  metadata: Record<string, string>
}

export type Payout = {
  id: string
  kopecks: bigint
  status: Progress
  reason: string | null
  metadata: Record<string, string>
  createdAt: Date
}

/** What the tax service is told (54-ФЗ). */
export type Receipt = {
  email: string
  /** Their sum is the payment's. */
  items: ReceiptItem[]
}

export type ReceiptItem = {
  description: string
  kopecks: bigint
  /** Where it is not said, what the operator set for all receipts. */
  vatCode?: number
  subject?: string
  mode?: string
}

/** A receipt as the bank keeps it; its numbers are there once the till has printed it. */
export type ToldReceipt = {
  id: string
  kind: 'payment' | 'refund'
  /** Of a refund's. */
  refundId: string | null
  status: Progress
  fiscalDocument: string | null
  fiscalStorage: string | null
  fiscalSign: string | null
  registeredAt: Date | null
  taxSystem: number | null
  /** Of its first line: ours are all of one. */
  vatCode: number | null
}

/** A definite no: nothing was done, and nothing will be under this key. A new attempt needs a new one. */
export class BankRefusal extends Error {
  override name = 'BankRefusal'
  readonly code: string
  readonly description: string
  readonly parameter: string | null

  constructor(refusal: { code: string; description: string; parameter?: string | null }) {
    super(`The bank refused: ${refusal.code}`)
    this.code = refusal.code
    this.description = refusal.description
    this.parameter = refusal.parameter ?? null
  }
}

/** Nobody knows whether it was done: ask again, later, with the same key while the bank remembers it. */
export class BankAway extends Error {
  override name = 'BankAway'
  /** How long the bank asked us to wait, in milliseconds. */
  readonly retryAfter: number | null

  constructor(
    why: string,
    { retryAfter = null, cause }: { retryAfter?: number | null; cause?: unknown } = {},
  ) {
    super(`The bank did not answer: ${why}`, { cause })
    this.retryAfter = retryAfter
  }
}
