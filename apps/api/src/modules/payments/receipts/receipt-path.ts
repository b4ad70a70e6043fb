type Paid = { id: number; status: string; method: string }

/** The page of a payment's receipts; null where there is none: an account is paid from past the till. */
export const receiptPath = ({ id, status, method }: Paid) =>
  status === 'succeeded' && method !== 'account' ? `/finance/receipts/${id}` : null
