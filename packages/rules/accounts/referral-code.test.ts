import { expect, test } from 'vitest'
import { isReferralCode, referralCode } from './referral-code.ts'

test('the lowest and the highest dice give the first and the last letter', () => {
  expect(referralCode(() => 0)).toBe('22222222')
  expect(referralCode(() => 0.999_999)).toBe('ZZZZZZZZ')
})

test('every code made is a code', () =>
  expect(isReferralCode(referralCode(Math.random))).toBe(true))

test('a code may be typed in either case', () => expect(isReferralCode('abCD2345')).toBe(true))

test.each(['', 'ABC', 'ABCDEFG0', 'abcdefgo', 'ABCDEFGHJ', `ABCDEFG'`, 'ſBCDEFGH'])(
  '%j is no code',
  (text) => expect(isReferralCode(text)).toBe(false),
)
