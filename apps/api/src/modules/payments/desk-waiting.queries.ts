import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { countWaiting } from '../accounts/count-waiting.queries.ts'

/** What waits for a second person, and what people send. */
export const countDeskPayouts = (db: Db) =>
  countWaiting(db, {
    waiting: sql`payouts where status = 'waiting'`,
    to_send: sql`payouts where status = 'new' and method = 'account'`,
  })

/** Money that nobody knows, money that goes back, and refunds to an account. */
export const countDeskInvoices = (db: Db) =>
  countWaiting(db, {
    unknown: sql`incoming_payments where status = 'unknown'`,
    to_return: sql`incoming_payments where status in ('overpaid', 'double', 'late')`,
    refunds: sql`refunds r join payments p on p.id = r.payment_id
      where r.status in ('new', 'pending') and p.method = 'account'`,
  })

/** What waits for a second person, and what the bank refused. */
export const countDeskRefunds = (db: Db) =>
  countWaiting(db, {
    waiting: sql`refunds where status = 'waiting'`,
    failed: sql`refunds where status = 'failed'`,
  })

/** How the bank's books differ. */
export const countDeskFindings = (db: Db) =>
  countWaiting(db, { open: sql`reconciliation_findings where resolved_at is null` })
