import { FINDING_KINDS, THINGS } from '@kefir/rules/payments/finding-words'
import { z } from 'zod'
import { Amount, Id, pageOf, PageQuery, Timestamp } from './common.ts'

const Person = z.object({ id: Id, name: z.string() })

/** One comparison of our rows with the bank's books. */
export const ReconciliationRun = z.object({
  id: Id,
  since: Timestamp,
  /** Null of the nightly one. */
  asked_by: Person.nullable(),
  started_at: Timestamp,
  /** Null while it goes on. */
  ended_at: Timestamp.nullable(),
  /** How many rows of the bank were read. */
  payments: z.int(),
  refunds: z.int(),
  payouts: z.int(),
  /** How many differences there were then. */
  found: z.int(),
  /** Why it could not be done. */
  failure: z.string().nullable(),
})
export type ReconciliationRun = z.infer<typeof ReconciliationRun>

/** The last run, also of those that have not ended, and how many differences are open now. */
export const Reconciliation = z.object({ run: ReconciliationRun.nullable(), open: z.int() })
export type Reconciliation = z.infer<typeof Reconciliation>

const FindingSide = z.object({
  amount: Amount,
  currency: z.string(),
  status: z.string(),
  /** Whose it is: our number, or of a refund the bank's id of its payment. */
  cause: z.string(),
  refunded: Amount.nullable(),
})

export const Finding = z.object({
  id: Id,
  thing: z.enum(THINGS),
  kind: z.object({ code: z.enum(FINDING_KINDS), name: z.string() }),
  our_id: Id.nullable(),
  /** Of a refund, that of its payment, by which the desk finds it. */
  payment_id: Id.nullable(),
  bank_id: z.string().nullable(),
  /** Null where that side has no such row, or says nothing of it. */
  ours: FindingSide.nullable(),
  theirs: FindingSide.nullable(),
  first_seen: Timestamp,
  last_seen: Timestamp,
  resolved_at: Timestamp.nullable(),
  /** Null where it went away by itself. */
  resolved_by: Person.nullable(),
  reason: z.string().nullable(),
})
export type Finding = z.infer<typeof Finding>

export const FindingsQuery = PageQuery.extend({
  state: z
    .enum(['open', 'closed', ''])
    .optional()
    .transform((state) => state || 'open'),
  cursor: z.string().max(200).optional(),
})
export type FindingsQuery = z.infer<typeof FindingsQuery>
export const FindingsPage = pageOf(Finding)
export type FindingsPage = z.infer<typeof FindingsPage>
