import type { Side } from '@kefir/rules/payments/compare-rows'
import { FINDING_WORDS } from '@kefir/rules/payments/finding-words'
import { toDecimal } from '@kefir/rules/money/decimal'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { Finding, ReconciliationRun } from '@kefir/wire/reconciliation'
import { named } from '../payouts/desk-payout-reply.ts'
import type { FindingRow } from './findings.queries.ts'
import type { RunRow } from './runs.queries.ts'

export const runReply = ({ asker, since, started_at, ended_at, ...run }: RunRow) =>
  ({
    ...run,
    asked_by: asker && named(asker),
    since: toMoscowIso(since),
    started_at: toMoscowIso(started_at),
    ended_at: ended_at && toMoscowIso(ended_at),
  }) satisfies ReconciliationRun

export const findingReply = (row: FindingRow): Finding => ({
  id: row.id,
  thing: row.thing,
  kind: { code: row.kind, name: FINDING_WORDS[row.kind] },
  our_id: row.our_id,
  payment_id: row.payment_id,
  bank_id: row.bank_id,
  ours: row.ours && sideReply(row.ours),
  theirs: row.theirs && sideReply(row.theirs),
  first_seen: toMoscowIso(row.first_seen),
  last_seen: toMoscowIso(row.last_seen),
  resolved_at: row.resolved_at && toMoscowIso(row.resolved_at),
  resolved_by: row.resolver && named(row.resolver),
  reason: row.reason,
})

const sideReply = (side: Side) => ({
  amount: toDecimal(BigInt(side['amount'] ?? 0)),
  currency: side['currency'] ?? '',
  status: side['status'] ?? '',
  cause: side['cause'] ?? '',
  refunded: side['refunded'] === undefined ? null : toDecimal(BigInt(side['refunded'])),
})
