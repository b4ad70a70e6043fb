import type { PaymentRow } from './taking.queries.ts'

/** The bank says nothing more of it. */
export const isOver = ({ status }: Pick<PaymentRow, 'status'>) =>
  status === 'succeeded' || status === 'cancelled'
