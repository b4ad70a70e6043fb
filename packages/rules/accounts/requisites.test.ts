import { describe, expect, test } from 'vitest'
import { isAccount, isBik, isCorrespondentAccount, isInn, isKpp } from './requisites.ts'

describe('isInn', () => {
  // By hand for 7707083893: 7·2+7·4+0·10+7·3+0·5+8·9+3·4+8·6+9·8 = 267; 267 mod 11 = 3.
  test.each(['7707083893', '7736050003', '500100732259'])('%s is right', (inn) =>
    expect(isInn(inn)).toBe(true),
  )

  test.each(['7707083894', '7770083893', '500100732258', '123', '', '77070838930', 'абв'])(
    '%j is refused',
    (inn) => expect(isInn(inn)).toBe(false),
  )

  test('any one wrong digit is found', () => {
    const inn = '7707083893'
    for (let place = 0; place < inn.length; place += 1) {
      const wrong = (Number(inn[place]) + 1) % 10
      expect(isInn(inn.slice(0, place) + wrong + inn.slice(place + 1))).toBe(false)
    }
  })
})

test.each([
  ['773601001', true],
  ['7736AB001', true],
  ['77360100', false],
  ['7736ab001', false],
])('КПП %s: %s', (kpp, isRight) => expect(isKpp(kpp)).toBe(isRight))

test.each([
  ['044525225', true],
  ['144525225', false],
  ['04452522', false],
])('БИК %s: %s', (bik, isRight) => expect(isBik(bik)).toBe(isRight))

describe('isAccount', () => {
  test('belongs to its bank', () => {
    // By hand: last digits of 225·(7,1,3) and the account go 4 2 5 8 0 1 0 2 4 7 0 7 0… 5 5 5 5 = 60.
    expect(isAccount('40702810900000005555', '044525225')).toBe(true)
    expect(isAccount('40702810900000005555', '044525974')).toBe(false)
  })

  test('any one wrong digit is found', () => {
    const account = '40702810900000005555'
    for (let place = 0; place < account.length; place += 1) {
      const wrong = (Number(account[place]) + 1) % 10
      const changed = account.slice(0, place) + wrong + account.slice(place + 1)
      expect(isAccount(changed, '044525225')).toBe(false)
    }
  })

  test.each(['', '4070281013825012301', 'abcdefghijklmnopqrst'])('%j is no account', (account) =>
    expect(isAccount(account, '044525225')).toBe(false),
  )
})

// Of Sberbank; 30101 is what a bank has at the Bank of Russia.
test.each([
  ['30101810400000000225', '044525225', true],
  ['30101810400000000226', '044525225', false],
  ['40702810938000000001', '044525225', false],
])('the correspondent account %s with %s: %s', (account, bik, isRight) =>
  expect(isCorrespondentAccount(account, bik)).toBe(isRight),
)
