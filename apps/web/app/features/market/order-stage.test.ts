import type { Order } from '@kefir/wire/orders'
import { describe, expect, test } from 'vitest'
import { isMoving, stageOf } from './order-stage.ts'

const CHECKED = '2026-03-09T12:00:30+03:00'
const JUST_NOW = '2026-03-09T12:00:25+03:00'
const LONG_AGO = '2026-03-09T12:00:05+03:00'

type Refund = NonNullable<NonNullable<Order['payment']>['refund']>

const orderWith = (code: Order['status']['code'], payment?: string, more: object = {}) => ({
  status: { code, name: '' },
  checked_at: CHECKED,
  payment: payment
    ? ({
        status: { code: payment, name: '' },
        created_at: JUST_NOW,
        refund: null,
        ...more,
      } as NonNullable<Order['payment']>)
    : null,
})
const refunded = (code: string): { refund: Refund } => ({
  refund: { status: { code, name: '' }, reason: '', updated_at: JUST_NOW },
})

test.each([
  ['nobody paid', orderWith('created'), 'choose'],
  ['the bank is asked', orderWith('created', 'new'), 'asking'],
  [
    'the bank has not answered for 25 s',
    orderWith('created', 'new', { created_at: LONG_AGO }),
    'silent',
  ],
  ['the bank waits for the buyer', orderWith('created', 'pending'), 'at-bank'],
  ['the bank declined', orderWith('created', 'cancelled'), 'declined'],
  ['the bank holds the money', orderWith('created', 'waiting_for_capture'), 'paid'],
  ['the money is taken', orderWith('paid', 'capturing'), 'paid'],
  ['the token is on its way', orderWith('delivering', 'succeeded'), 'paid'],
  ['it is delivered', orderWith('done', 'succeeded'), 'done'],
  ['the time is over', orderWith('expired', 'pending'), 'over'],
  ['it was cancelled', orderWith('cancelled'), 'over'],
] as const)('where %s the stage follows', (_, order, stage) => expect(stageOf(order)).toBe(stage))

describe('the page looks again by itself', () => {
  test.each([
    ['the bank is asked', orderWith('created', 'new')],
    ['the buyer is at the bank', orderWith('created', 'pending')],
    ['the token is on its way', orderWith('delivering', 'succeeded')],
    ['a late payment may come', orderWith('expired', 'pending')],
    ['money is on its way back', orderWith('cancelled', 'succeeded', refunded('pending'))],
  ] as const)('while %s', (_, order) => expect(isMoving(order)).toBe(true))

  test.each([
    ['only the buyer can act', orderWith('created')],
    ['only the buyer can try again', orderWith('created', 'cancelled')],
    ['the token is theirs', orderWith('done', 'succeeded')],
    ['nothing was paid', orderWith('expired')],
    ['the money is back', orderWith('refunded', 'succeeded', refunded('succeeded'))],
  ] as const)('but not where %s', (_, order) => expect(isMoving(order)).toBe(false))
})

test('a page of what has just been bought looks again until its litres are counted', () => {
  const done = { ...orderWith('done', 'succeeded'), ended_at: JUST_NOW }
  expect(isMoving({ ...done, cashback: null })).toBe(true)
  expect(isMoving({ ...done, cashback: '12.34' })).toBe(false)
  const old = { ...done, ended_at: '2026-03-08T12:00:00+03:00' }
  expect(isMoving({ ...old, cashback: null })).toBe(false)
})
