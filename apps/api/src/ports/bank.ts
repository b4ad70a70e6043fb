/**
 * The bank. Before asking it, the caller writes what it will ask and under which key: a repeat with the
 * same key gets the first answer. A message of the bank is a hint that names an id; what is believed is
 * what we then read. Amounts are kopecks. Its embedded side is `embedded/test-bank.ts`.
 */
export type Bank = CardBank & PaymentBank

/** Cards' numbers are the bank's affair alone: we hold its tokens. */
export type CardBank = {
  /** Where a browser sends a card's number to get a token; of this site or of the bank's. */
  cardTokeniserUrl: string
  /** The card behind a token, or null when the bank gave no such token. */
  findCard(token: string): Promise<{ mask: string } | null>
}

/** Nothing asks for this yet; payments will be built on it (docs/decisions/016-ports.md). */
export type PaymentBank = {
  /** The bank's page where the buyer pays; the same key gives the same payment. */
  createPayment(order: NewPayment): Promise<Payment>
  findPayment(id: string): Promise<Payment | null>
  /** Takes what the buyer's bank holds, once the token is theirs; or lets it go. */
  capture(payment: { key: string; paymentId: string }): Promise<Payment>
  cancel(payment: { key: string; paymentId: string }): Promise<Payment>
  /** Only of a payment that succeeded, to the card or phone it came from; the bank's fee stays with it. */
  refund(payment: { key: string; paymentId: string; kopecks: bigint }): Promise<Refund>
  findRefund(id: string): Promise<Refund | null>
  payOut(order: NewPayout): Promise<Payout>
  findPayout(id: string): Promise<Payout | null>
  /** For whom a pay-out by phone may be addressed. */
  listSbpBanks(): Promise<{ id: string; name: string }[]>
  /** For reconciliation: what the bank thinks happened, page by page. */
  listPayments(since: Date, cursor?: string): Promise<Page<Payment>>
  listRefunds(since: Date, cursor?: string): Promise<Page<Refund>>
  listPayouts(since: Date, cursor?: string): Promise<Page<Payout>>
  /** The id that a message speaks of; null when it is none of the bank's. */
  readHint(body: unknown): { kind: 'payment' | 'refund' | 'payout'; id: string } | null
}

type Progress = 'pending' | 'succeeded' | 'cancelled'
type Page<Item> = { items: Item[]; next: string | null }

export type NewPayment = {
  key: string
  kopecks: bigint
  method: 'card' | 'sbp'
  description: string
  returnUrl: string
  receipt: Receipt
}

export type Payment = {
  id: string
  kopecks: bigint
  status: Progress | 'waiting_for_capture'
  /** Where the buyer pays; null when it is over. */
  payUrl: string | null
  /** In the bank's word, of a cancelled one. */
  reason: string | null
}

export type Refund = { id: string; kopecks: bigint; status: Progress }

export type NewPayout = {
  key: string
  kopecks: bigint
  to: { cardToken: string } | { sbpPhone: string; bankId: string }
  description: string
}

export type Payout = Refund & { reason: string | null }

export type Receipt = {
  email: string
  /** Their sum is the payment's. */
  items: { description: string; kopecks: bigint; vatCode: number; subject: string }[]
}
