import { expect, test } from 'vitest'
import { whyNotRefund } from './why-not-refund.ts'

const PAID = { status: 'succeeded', method: 'card', isSpent: true, isSold: true, left: 100n }

test('what was delivered may be given back as long as something of it is left', () => {
  expect(whyNotRefund(PAID)).toBeNull()
  expect(whyNotRefund({ ...PAID, left: 0n })).toContain('Всё уже')
})

test('what came for something that nobody sells any more waits for no deal', () => {
  expect(whyNotRefund({ ...PAID, isSpent: false, isSold: false })).toBeNull()
  expect(whyNotRefund({ ...PAID, isSold: false })).toBeNull()
})

test.each([
  [{ status: 'pending' }, 'которые пришли'],
  [{ method: 'account' }, 'поручением'],
  [{ isSpent: false }, 'ждут сделки'],
])('%o is not given back from here, and the words say why', (change, words) => {
  expect(whyNotRefund({ ...PAID, ...change })).toContain(words)
})
