import { expect, test } from 'vitest'
import { whyNot, whyNotHide, whyNotSell } from './why-not.ts'

const own = { is_own: true }
const others = { is_own: false }

test('a deed waits for a token, and for the one before it', () => {
  expect(whyNot(false, 0)).toMatch('отметьте')
  expect(whyNot(true, 3)).toMatch('Подождите')
  expect(whyNot(false, 3)).toBeNull()
})

test('only one’s own are hidden, and it is said why', () => {
  expect(whyNotHide(false, [own, own])).toBeNull()
  expect(whyNotHide(false, [own, others])).toMatch('только свои')
  expect(whyNotHide(false, [])).toMatch('отметьте')
})

test('only one’s own are sold, and it is said why', () => {
  expect(whyNotSell(false, [own, own])).toBeNull()
  expect(whyNotSell(false, [own, others])).toMatch('только свои')
  expect(whyNotSell(true, [own])).toMatch('Подождите')
})
