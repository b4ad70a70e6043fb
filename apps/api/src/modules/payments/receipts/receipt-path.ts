type Paid = { id: number; status: string; method: string }

/**
 * The page of a payment's receipts, or the place of one refund's there; null where there is none: an account is paid
 * from past the till.
 */
export const receiptPath = ({ id, status, method }: Paid, refundId?: number) =>
  status === 'succeeded' && method !== 'account'
    ? `/finance/receipts/${id}${refundId === undefined ? '' : `#receipt-${id}-${refundId}`}`
    : null
