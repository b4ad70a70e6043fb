import { expect, test } from 'vitest'
import { BEING_PAID, PAID_WORDS } from '../holds/hold.ts'
import { PAYMENTS_PAGE, whyNotSell, type Sellable, type Seller } from './why-not-sell.ts'

const TOKEN: Sellable = { status: 'ready', hold: null, isPaid: false, isInOperation: false }
const PERSON: Seller = { isEntity: false, hasInn: false, hasPayout: true }
const FIRM: Seller = { isEntity: true, hasInn: true, hasPayout: false }

test('a free shown token is sold by a person with a card and by a firm with an ИНН', () => {
  expect(whyNotSell(TOKEN, PERSON)).toBeNull()
  expect(whyNotSell(TOKEN, FIRM)).toBeNull()
})

test('what is listed may be given another price', () =>
  expect(whyNotSell({ ...TOKEN, hold: { ...BEING_PAID, kind: 'listing' } }, PERSON)).toBeNull())

test.each(['order', 'churn'])('the hold %s is in the way, in its own words', (kind) => {
  const hold = { kind, state: 'В маслобойке', refusal: 'Токен сбивает масло' }
  expect(whyNotSell({ ...TOKEN, hold }, PERSON)).toEqual({ message: hold.refusal, link: null })
})

test('what is paid is not being paid for', () => {
  const hold = { ...BEING_PAID, kind: 'order' }
  expect(whyNotSell({ ...TOKEN, hold, isPaid: true }, PERSON)?.message).toBe(PAID_WORDS)
})

test.each([
  ['kept', 'Сначала покажите токен'],
  ['processing', 'Файл токена ещё проверяют'],
  ['moderation', 'проверяют модераторы'],
  ['rejected', 'Исправьте работу'],
  ['hidden', 'убрал токен'],
])('a token that is %s says «%s»', (status, words) =>
  expect(whyNotSell({ ...TOKEN, status }, PERSON)?.message).toContain(words),
)

test('what is being done to it waits', () => {
  expect(whyNotSell({ ...TOKEN, isInOperation: true }, PERSON)?.message).toContain('идёт операция')
})

test('who cannot be paid is led to where that is mended', () => {
  const firm = whyNotSell(TOKEN, { ...FIRM, hasInn: false })
  expect(firm?.message).toContain('ИНН')
  expect(firm?.link).toBe(PAYMENTS_PAGE)
  const person = whyNotSell(TOKEN, { ...PERSON, hasPayout: false })
  expect(person?.message).toContain('СБП')
  expect(person?.link).toBe(PAYMENTS_PAGE)
})
