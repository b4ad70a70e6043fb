import { UserRejectedRequestError } from 'viem'
import { expect, test } from 'vitest'
import { ApiFailure } from '../../lib/api/call-api.ts'
import { WalletRefusal } from './wallet-refusal.ts'
import { hasWalletsCode, walletWords } from './wallet-words.ts'

const failure = (code: number, more: object = {}) =>
  Object.assign(new Error('the wallet’s own words'), { code, ...more })

test.each([
  [4001, /не разрешили подключение/],
  [4100, /не разрешил этого сайту/],
  [4200, /не умеет/],
  [4900, /потерял связь/],
  [4902, /не знает сеть Polygon/],
  [-32_002, /уже ждёт вашего ответа/],
  [-32_603, /сломалось/],
  [77, /не сказал почему/],
])('a wallet that answers %d', (code, words) => {
  expect(walletWords(failure(code), 'connect')).toMatch(words)
})

test('a rejection says what was rejected', () => {
  expect(walletWords(failure(4001), 'switch')).toMatch(/отклонили переключение/)
  expect(walletWords(failure(4001), 'choose')).toMatch(/остался прежний/)
  expect(walletWords(failure(4001), 'sign')).toMatch(/отказались от подписи/)
  expect(walletWords(failure(4001), 'approve')).toMatch(/разрешение не дано/)
  expect(walletWords(failure(4001), 'offer')).toMatch(/цена не подписана/)
})

test('the wallet’s own code counts before the one that was wrapped around it', () => {
  expect(walletWords(new UserRejectedRequestError(failure(-32_603)), 'switch')).toMatch(/сломалось/)
  expect(walletWords(new UserRejectedRequestError(failure(4001)), 'switch')).toMatch(/отклонили/)
  const deep = failure(-32_603, { data: { originalError: { code: 4902 } } })
  expect(walletWords(deep, 'switch')).toMatch(/не знает сеть/)
})

test('a wallet that says nothing, and one that nobody waits for', () => {
  expect(walletWords(new WalletRefusal('silent'), 'sign')).toMatch(/не отвечает/)
  expect(walletWords(new WalletRefusal('left'), 'sign')).toMatch(/больше не ждём/)
})

test('what the site refuses is told in its own words', () => {
  const taken = { message: 'Этот адрес уже привязан к другому аккаунту' }
  expect(walletWords(new ApiFailure(409, taken), 'sign')).toBe(taken.message)
})

test.each([null, undefined, 'no', 4001, {}, { code: '4001' }])(
  'nonsense %j has words too',
  (odd) => {
    expect(walletWords(odd, 'sign')).toMatch(/не сказал почему/)
  },
)

test('no sentence is of another language or shows the wallet’s own text', () => {
  for (const code of [4001, 4100, 4200, 4900, 4901, 4902, -32_002, -32_603, 1])
    for (const deed of ['connect', 'choose', 'switch', 'sign'] as const)
      expect(walletWords(failure(code), deed)).toMatch(/^[А-Я][^.]+(?:\. [А-Я][^.]+)?$/)
})

test('what only wraps a failure has no code of the wallet', () => {
  expect(hasWalletsCode(new UserRejectedRequestError(failure(4001)))).toBe(true)
  expect(hasWalletsCode(failure(-32_603))).toBe(true)
  const added = new UserRejectedRequestError(new Error('not chosen after adding'))
  expect(hasWalletsCode(added)).toBe(false)
  expect(hasWalletsCode(new UserRejectedRequestError(added))).toBe(false)
})
