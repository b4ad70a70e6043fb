import { call } from '../call.ts'
import { IdParams } from '../common.ts'
import { ReasonBody } from '../payout-desk.ts'
import {
  Finding,
  FindingsPage,
  FindingsQuery,
  Reconciliation,
  ReconciliationRun,
} from '../reconciliation.ts'
import { staff } from '../staff.ts'

const tag = 'finance'
const who = staff('finance')

export const reconciliationCalls = {
  getReconciliation: call({
    method: 'GET',
    path: '/v1/admin/reconciliation',
    who,
    tag,
    summary: 'The last comparison with the bank’s books, and how many differences are open',
    reply: Reconciliation,
  }),
  listFindings: call({
    method: 'GET',
    path: '/v1/admin/reconciliation/findings',
    who,
    tag,
    summary: 'Differences with both sides: open ones the oldest first, closed ones the newest',
    query: FindingsQuery,
    reply: FindingsPage,
  }),
  reconcileNow: call({
    method: 'POST',
    path: '/v1/admin/reconciliation/run',
    who,
    tag,
    summary: 'Compare the last seven days with the bank’s books, beside the nightly comparison',
    body: ReasonBody,
    reply: ReconciliationRun,
    status: 202,
    errors: ['STATE_CHANGED'],
  }),
  closeFinding: call({
    method: 'POST',
    path: '/v1/admin/reconciliation/findings/:id/close',
    who,
    tag,
    summary:
      'Close a difference that people looked into; as long as it stays the same it stays closed',
    params: IdParams,
    body: ReasonBody,
    reply: Finding,
    errors: ['STATE_CHANGED'],
  }),
}
