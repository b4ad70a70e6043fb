import { expect, test } from 'vitest'
import type { PromoBooking } from '@kefir/wire/promos'
import { isMoving } from './is-moving.ts'

const place = (status: PromoBooking['status']['code'], payment?: string, refund?: string) =>
  ({
    status: { code: status, name: '' },
    payment: payment
      ? { status: { code: payment }, refund: refund ? { status: { code: refund } } : null }
      : null,
  }) as PromoBooking

test.each([
  [place('created', 'pending'), true],
  [place('created', 'cancelled'), false],
  [place('created'), false],
  [place('paid', 'capturing'), true],
  [place('booked', 'succeeded'), false],
  [place('active'), false],
  [place('expired', 'pending'), true],
  [place('cancelled', 'succeeded', 'pending'), true],
  [place('cancelled', 'succeeded', 'failed'), false],
  [place('refunded', 'succeeded', 'succeeded'), false],
])('the page looks again while something is under way %#', (booking, isLooked) =>
  expect(isMoving(booking)).toBe(isLooked),
)
