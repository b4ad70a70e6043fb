import { expect, test } from 'vitest'
import { MOST_BY_CARD, MOST_BY_SBP } from './limits.ts'
import { whyNotPay } from './why-not-pay.ts'

const person = { legalClass: 'individual', tokens: 1 }

test('a person may order what the bank takes by either way, to the kopeck', () => {
  expect(whyNotPay({ ...person, total: MOST_BY_CARD + 1n })).toBeNull()
  expect(whyNotPay({ ...person, total: MOST_BY_SBP })).toBeNull()
  expect(whyNotPay({ ...person, total: MOST_BY_SBP + 1n })).not.toBeNull()
})

test('the refusal says the limit and the way out', () => {
  const total = 80_000_000n
  expect(whyNotPay({ ...person, total })).toBe(
    'За один раз можно оплатить картой до 350 000 ₽, по СБП до 700 000 ₽. Такую покупку может оплатить по счёту организация',
  )
  expect(whyNotPay({ ...person, total, tokens: 2 })).toContain('Разделите покупку')
})

test('an organisation pays any sum by invoice', () =>
  expect(whyNotPay({ total: 1_000_000_000n, legalClass: 'entity', tokens: 1 })).toBeNull())
