import { expect, test } from 'vitest'
import { whyNotOffer, whyNotThisPrice } from './why-not-offer.ts'

const plain = (words: string | null) => words?.replaceAll('\u00a0', ' ')

const TOKEN = { isShown: true, isOwn: false, saleWay: 'here', isOwnerBlocked: false } as const

test('a token of somebody else that is shown can be offered for', () => {
  expect(whyNotOffer(TOKEN)).toBeNull()
  expect(plain(whyNotOffer({ ...TOKEN, isOwn: true }))).toContain('Это ваш токен')
})

test.each(['signed', 'unsigned'] as const)(
  'what is in a wallet and sold %s is not offered for, and no offers are promised',
  (saleWay) => {
    const words = plain(whyNotOffer({ ...TOKEN, saleWay }))
    expect(words).toContain('лежит в кошельке')
    expect(words).not.toContain('откроются')
  },
)

test.each([100_000n, 100_001n])('%s kopecks are not offered for what costs 1 000 ₽', (price) =>
  expect(plain(whyNotThisPrice(price, 100_000n))).toBe(
    'Токен продаётся за 1 000 ₽: купите его сразу или предложите меньше',
  ),
)

test('a kopeck less is an offer, and off sale any price is', () => {
  expect(whyNotThisPrice(99_999n, 100_000n)).toBeNull()
  expect(whyNotThisPrice(1_000_000_000n, null)).toBeNull()
})
