import type { RefundRow } from '../taking/taking.queries.ts'

/** Refunds that count: what people rejected was never given. */
export const givenOf = <Row extends Pick<RefundRow, 'status'>>(refunds: Row[]) =>
  refunds.filter(({ status }) => status !== 'rejected')

/** Kopecks given back, or on their way. */
export const sumOf = (refunds: Pick<RefundRow, 'amount'>[]) =>
  refunds.reduce((sum, { amount }) => sum + amount, 0n)
