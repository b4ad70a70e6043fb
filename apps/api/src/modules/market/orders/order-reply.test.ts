import { expect, test } from 'vitest'
import type { FileStore } from '../../../ports/file-store.ts'
import type { RefundRow } from '../../payments/taking/taking.queries.ts'
import { orderReply } from './order-reply.ts'
import type { OrderRow } from './orders.queries.ts'

const at = (time: string) => new Date(`2026-03-09T${time}:00+03:00`)

/** Of an order without items: its steps alone are asked for. */
function stepsOf(status: OrderRow['status'], refund?: Pick<RefundRow, 'status' | 'updated_at'>) {
  const order: OrderRow = {
    id: 1,
    buyer_id: 1,
    origin: 'listing',
    status,
    total: 100_000n,
    payment_id: null,
    reason: null,
    created_at: at('12:00'),
    expires_at: at('12:15'),
    paid_at: null,
    delivering_at: null,
    ended_at: at('12:20'),
  }
  const { steps } = orderReply({} as FileStore, {
    order,
    items: [],
    payment: undefined,
    refund: refund as RefundRow | undefined,
    paidBy: [],
    delivery: null,
    vault: null,
    explorer: null,
    fromBalance: 0n,
    refunds: [],
    invoice: null,
    cashback: null,
    legalClass: 'individual',
    hasRequisites: false,
    now: at('13:00'),
  })
  return steps.map(({ code, at: when }) => [code, when?.slice(11, 16) ?? null])
}

test('an order that ended has no step for money where none came', () =>
  expect(stepsOf('expired')).toEqual([
    ['created', '12:00'],
    ['expired', '12:20'],
  ]))

test('money that goes back is the last step, to come until the bank has sent it', () => {
  expect(stepsOf('expired', { status: 'pending', updated_at: at('12:30') }).at(-1)).toEqual([
    'refunded',
    null,
  ])
  expect(stepsOf('cancelled', { status: 'succeeded', updated_at: at('12:40') })).toEqual([
    ['created', '12:00'],
    ['cancelled', '12:20'],
    ['refunded', '12:40'],
  ])
})

test('an order that says so itself has that step once', () =>
  expect(
    stepsOf('refunded', { status: 'succeeded', updated_at: at('12:20') }).filter(
      ([code]) => code === 'refunded',
    ),
  ).toHaveLength(1))
