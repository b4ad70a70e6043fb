import { expect, test } from 'vitest'
import { chooseInvoice } from './choose-invoice.ts'

const INN = '7707083893'
const OTHER = '7736050003'
const ACCOUNT = '40702810938000000001'
const STRANGE = '40702810900000000087'
const one = { id: 7, inn: INN, account: ACCOUNT, isOpen: true, left: 1000n }
const two = { id: 8, inn: INN, account: ACCOUNT, isOpen: true, left: 2000n }
const paid = { id: 9, inn: INN, account: ACCOUNT, isOpen: false, left: 0n }
const others = { id: 10, inn: OTHER, account: ACCOUNT, isOpen: true, left: 1000n }
const ALL = [one, two, paid, others]

test.each([
  ['its number and payer', 'Счёт К-7', INN, 1000n, 7],
  ['its number, though the sum is another', 'Счёт К-8', INN, 5n, 8],
  ['its number, though it is paid: the second payment of it', 'Счёт К-9', INN, 1000n, 9],
  ['the open one of two that are named', 'Счета К-7, К-9', INN, 1000n, 7],
  ['the sum, where nothing is named', 'Оплата', INN, 2000n, 8],
  ['nobody, where two open ones are named', 'Счета К-7 и К-8', INN, 3000n, null],
  ['nobody, where another pays', 'Счёт К-7', OTHER, 1000n, null],
  ['nobody, where the number is none of the payer’s', 'Счёт К-70', INN, 1000n, null],
  ['nobody, where the sum fits none', 'Оплата', INN, 1500n, null],
  ['nobody, where the payer is not told', 'Счёт К-7', '', 1000n, null],
])('chooses by %s', (_, purpose, inn, kopecks, id) =>
  expect(chooseInvoice({ purpose, inn, account: ACCOUNT, kopecks }, ALL)?.id ?? null).toBe(id),
)

test('of two with the same sum left nobody is chosen', () =>
  expect(
    chooseInvoice({ purpose: '', inn: INN, account: ACCOUNT, kopecks: 1000n }, [
      one,
      { ...two, left: 1000n, account: STRANGE },
    ]),
  ).toBeNull())

test.each([
  ['another account', '', STRANGE, null],
  ['no account that is told', '', '', null],
  ['another account, where the number is named', 'Счёт К-7', STRANGE, 7],
])('from %s', (_, purpose, account, id) =>
  expect(chooseInvoice({ purpose, inn: INN, account, kopecks: 1000n }, ALL)?.id ?? null).toBe(id),
)

test('an account that nobody has saved is nobody’s', () =>
  expect(
    chooseInvoice({ purpose: '', inn: INN, account: '', kopecks: 1000n }, [
      { ...one, account: null },
      { ...one, id: 11, account: '', left: 5n },
    ]),
  ).toBeNull())
