import { FINDING_KINDS } from '@kefir/rules/payments/finding-words'
import { INCOMING_WORDS } from '@kefir/rules/payments/invoice-words'
import { REFUND_WORDS } from '@kefir/rules/payments/payment-words'
import { PAYOUT_STATUSES } from '@kefir/rules/payments/payout-words'
import { PROMO_PLACES } from '@kefir/rules/promos/places'
import type { JournalAct, JournalKind, JournalState } from '@kefir/rules/staff/journal-words'
import { expect, test } from 'vitest'
import { stateWords } from './journal-words.ts'

type Desk = 'payouts' | 'refunds' | 'reconciliation' | 'statements' | 'incoming' | 'promo'
type MoneyAct = Extract<JournalAct, `${Desk}.${string}`>
type Written = { kind: JournalKind; states: JournalState[] }

const states = (codes: readonly string[], more: JournalState = {}): JournalState[] =>
  codes.map((status) => ({ status, ...more }))
const payouts = { kind: 'payout', states: states(PAYOUT_STATUSES, { bank_order: '15' }) } as const
const refunds = {
  kind: 'refund',
  states: states(Object.keys(REFUND_WORDS), { bank_order: '15' }),
} as const
const incoming = {
  kind: 'incoming_payment',
  states: states(Object.keys(INCOMING_WORDS), { bank_order: '15', invoice_id: 7 }),
} as const
const times = { starts_at: '2026-11-16T12:00:00+03:00', ends_at: '2026-11-23T12:00:00+03:00' }
const places = {
  kind: 'promo_slot',
  states: PROMO_PLACES.map((place) => ({ token_id: 54, place, ...times })),
} as const

/** Whatever payments and promos may write: an act that has no line here does not compile. */
const WRITTEN: Record<MoneyAct, Written> = {
  'payouts.approve': payouts,
  'payouts.reject': payouts,
  'payouts.sent': payouts,
  'refunds.order': {
    kind: 'payment',
    states: states(Object.keys(REFUND_WORDS), { refund: 3, amount: '10.00' }),
  },
  'refunds.approve': refunds,
  'refunds.reject': refunds,
  'refunds.retry': refunds,
  'refunds.returned': refunds,
  'reconciliation.run': { kind: 'reconciliation', states: [] },
  'reconciliation.close': {
    kind: 'finding',
    states: [{ status: 'closed' }, ...FINDING_KINDS.map((finding) => ({ finding }))],
  },
  'statements.import': { kind: 'bank_statement', states: [{ documents: 5, fresh: 2 }] },
  'incoming.match': incoming,
  'incoming.returned': incoming,
  'promo.book': places,
  'promo.cancel': places,
}

test.each(
  Object.entries(WRITTEN).flatMap(([act, { kind, states: all }]) =>
    all.map((state) => [act, kind, state] as const),
  ),
)('%s of a %s with %j is read in Russian', (_act, subject_kind, state) =>
  expect(stateWords({ subject_kind, state })).not.toMatch(/[A-Za-z_"{[]/),
)

test('one code is called as at the desk of the thing it is said of', () => {
  const words = (subject_kind: JournalKind) =>
    stateWords({ subject_kind, state: { status: 'new' } })
  expect(words('payout')).toBe('Состояние: Отправляем')
  expect(words('refund')).toBe('Состояние: Возвращаем деньги')
  expect(words('ticket')).toBe('Состояние: новое')
})
