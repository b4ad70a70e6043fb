import { toDecimal } from '@kefir/rules/money/decimal'
import { REFUND_WORDS } from '@kefir/rules/payments/payment-words'
import { staffReason } from '@kefir/rules/payments/staff-reason'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { DeskRefund } from '@kefir/wire/payout-desk'
import { named } from '../payouts/desk-payout-reply.ts'
import type { DeskRefundRow } from './refunds.queries.ts'

export const deskRefundReply = (row: DeskRefundRow, staffId: number): DeskRefund => ({
  id: row.id,
  payment_id: row.payment_id,
  amount: toDecimal(row.amount),
  user: named(row.buyer),
  status: {
    code: row.status,
    name: (REFUND_WORDS as Record<string, string>)[row.status] ?? row.status,
  },
  reason: staffReason(row.reason),
  bank_reason: row.bank_reason,
  source: row.source === 'house' ? 'house' : 'held',
  asked_by: row.asker && named(row.asker),
  approved_by: row.approver && named(row.approver),
  created_at: toMoscowIso(row.created_at),
  updated_at: toMoscowIso(row.updated_at),
  is_own: row.user_id === staffId,
  is_asked_by_me: row.asked_by === staffId,
})
