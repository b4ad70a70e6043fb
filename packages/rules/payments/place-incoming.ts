type Invoice = {
  /** Whether it may still be paid. */
  isOpen: boolean
  isPaid: boolean
  kopecks: bigint
  paid: bigint
}

export type PlacedIncoming = {
  status: 'matched' | 'partial' | 'overpaid' | 'double' | 'late'
  /** Kopecks that count for the invoice; the rest goes back. */
  taken: bigint
  isNowPaid: boolean
}

/** What a payment that came for an invoice is: all of it, a part, too much, a second time, or too late. */
export function placeIncoming(invoice: Invoice, kopecks: bigint): PlacedIncoming {
  if (invoice.isPaid) return { status: 'double', taken: 0n, isNowPaid: false }
  if (!invoice.isOpen) return { status: 'late', taken: 0n, isNowPaid: false }
  const left = invoice.kopecks - invoice.paid
  if (kopecks < left) return { status: 'partial', taken: kopecks, isNowPaid: false }
  const status = kopecks === left ? 'matched' : 'overpaid'
  return { status, taken: left, isNowPaid: true }
}
