import { expect, test } from 'vitest'
import { compareRows, type OurRow, type TheirRow } from './compare-rows.ts'

const day = (number: number) => new Date(Date.UTC(2026, 10, number))
const books = { since: day(1), until: day(8) }

const our = (change: Partial<OurRow> = {}): OurRow => ({
  thing: 'payment',
  id: 7,
  bankId: 'bank-7',
  amount: 100_000n,
  status: 'succeeded',
  cause: '7',
  refunded: 0n,
  isStuck: false,
  madeAt: day(3),
  changedAt: day(3),
  ...change,
})
const their = (change: Partial<TheirRow> = {}): TheirRow => ({
  thing: 'payment',
  id: 'bank-7',
  amount: 100_000n,
  currency: 'RUB',
  status: 'succeeded',
  cause: '7',
  refunded: 0n,
  madeAt: day(3),
  ...change,
})
const kinds = (ours: OurRow[], theirs: TheirRow[]) =>
  compareRows({ ours, theirs, ...books }).map(({ kind }) => kind)

test('equal books differ in nothing', () => {
  expect(kinds([our()], [their()])).toEqual([])
})

test.each([
  ['other_amount', { amount: 99_999n }],
  ['other_currency', { currency: 'USD' }],
  ['other_status', { status: 'cancelled' }],
  ['other_cause', { cause: '8' }],
  ['other_refunded', { refunded: 1n }],
] as const)('%s is one difference, and both sides are told', (kind, change) => {
  const [found, ...more] = compareRows({ ours: [our()], theirs: [their(change)], ...books })
  expect(found).toMatchObject({ kind, ourId: 7, bankId: 'bank-7', thing: 'payment' })
  expect(found!.ours).not.toEqual(found!.theirs)
  expect(more).toEqual([])
})

test('a row is missed on either side', () => {
  expect(compareRows({ ours: [our()], theirs: [], ...books })).toMatchObject([
    { kind: 'missing_at_bank', ourId: 7, theirs: null },
  ])
  expect(compareRows({ ours: [], theirs: [their()], ...books })).toMatchObject([
    { kind: 'missing_here', ourId: null, bankId: 'bank-7', ours: null },
  ])
})

test('a refund and a payment of one id are two things', () => {
  expect(kinds([our()], [their({ thing: 'refund' })])).toEqual(['missing_at_bank', 'missing_here'])
})

test('what the bank was never asked for, or refused, is not missed there', () => {
  expect(kinds([our({ bankId: null, status: 'cancelled' })], [])).toEqual([])
  expect(kinds([], [their({ status: 'cancelled' })])).toEqual([])
})

test('what is older than the books is matched and not missed; what is on its way is waited for', () => {
  const old = { madeAt: new Date(Date.UTC(2026, 9, 31)) }
  expect(kinds([our(old)], [])).toEqual([])
  expect(kinds([], [their(old)])).toEqual([])
  expect(kinds([our(old)], [their({ ...old, amount: 1n })])).toEqual(['other_amount'])
  expect(kinds([our({ changedAt: day(9) })], [their({ status: 'pending' })])).toEqual([])
  expect(kinds([], [their({ madeAt: day(9) })])).toEqual([])
})

test('money that came and went nowhere is named, whatever the bank says', () => {
  expect(kinds([our({ isStuck: true })], [their()])).toEqual(['not_spent'])
})
