import { describe, expect, test } from 'vitest'
import { followPage, losePatience, NO_PAGE, openPage, type BankPage } from './bank-page.ts'

const URL = 'https://bank.example/pay/7'
const payment = (code: string, pay_url: string | null = null, id = 7) => ({
  id,
  status: { code, name: '' },
  pay_url,
})
const WAITING: BankPage = { stage: 'waiting', id: 7, isShown: false }
const SHOWN: BankPage = { ...WAITING, isShown: true }
const LEAVING: BankPage = { stage: 'leaving', url: URL }

test.each([
  ['goes to a page that is known at once', payment('pending', URL), LEAVING],
  ['waits while the bank is asked', payment('new'), WAITING],
  ['is over where it was declined at once', payment('cancelled'), { stage: 'over' }],
  ['is over where nothing is left to pay', null, { stage: 'over' }],
] as const)('a payment that was begun %s', (_, begun, page) =>
  expect(openPage(begun)).toEqual(page),
)

describe('waiting for the bank’s page', () => {
  test.each([
    ['goes there as soon as it is shown', WAITING, [payment('pending', URL)], LEAVING],
    [
      'finds its payment among others',
      SHOWN,
      [null, payment('new', 'x', 6), payment('pending', URL)],
      LEAVING,
    ],
    ['goes on until the payment is shown', WAITING, [payment('cancelled', null, 6)], WAITING],
    ['goes on while the bank is asked', WAITING, [payment('new')], SHOWN],
    ['ends where it was declined', SHOWN, [payment('cancelled')], { stage: 'over' }],
    ['ends where it was paid in another tab', SHOWN, [payment('succeeded')], { stage: 'over' }],
    [
      'ends where another payment took its place',
      SHOWN,
      [payment('new', null, 8)],
      { stage: 'over' },
    ],
    ['ends where nothing is to be paid any more', SHOWN, [null], { stage: 'over' }],
  ] as const)('%s', (_, page, shown, next) => expect(followPage(page, [...shown])).toEqual(next))

  test.each([NO_PAGE, SHOWN, LEAVING, { stage: 'silent' }, { stage: 'over' }] as const)(
    'stays the same object where nothing changed: $stage',
    (page) => expect(followPage(page, [payment('new')])).toBe(page),
  )
})

describe('whose patience is over', () => {
  test.each([WAITING, SHOWN])('is told that the bank is silent %#', (page) =>
    expect(losePatience(page)).toEqual({ stage: 'silent' }),
  )

  test('may press again where the bank’s page loads too long', () =>
    expect(losePatience(LEAVING)).toEqual(NO_PAGE))

  test.each([NO_PAGE, { stage: 'over' }, { stage: 'silent' }] as const)(
    'hears nothing new where the waiting had ended: $stage',
    (page) => expect(losePatience(page)).toBe(page),
  )
})
