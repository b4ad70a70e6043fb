import { expect, test } from 'vitest'
import { checkWallet, type SeenWallet } from './check-wallet.ts'

const READY: SeenWallet = { isInstalled: true, accounts: ['0xaa'], networkId: 137 }

test('a wallet with an account in Polygon is ready', () => {
  expect(checkWallet(READY)).toEqual({
    installed: true,
    account: true,
    network: true,
    next: null,
    isReady: true,
  })
})

test.each<[Partial<SeenWallet>, string]>([
  [{ isInstalled: false }, 'installed'],
  [{ accounts: [] }, 'account'],
  [{ networkId: 1 }, 'network'],
  [{ networkId: null }, 'network'],
])('of %j the first thing to mend is %s', (seen, next) => {
  expect(checkWallet({ ...READY, ...seen })).toMatchObject({ next, isReady: false })
})

test('a wallet that is not installed has neither an account nor a network, whatever was seen', () => {
  expect(checkWallet({ ...READY, isInstalled: false })).toMatchObject({
    account: false,
    network: false,
  })
})

test('no step is done before the one that it stands on', () => {
  for (const isInstalled of [true, false])
    for (const accounts of [[], ['0xaa']])
      for (const networkId of [null, 1, 137]) {
        const { installed, account, network } = checkWallet({ isInstalled, accounts, networkId })
        expect(!account || installed).toBe(true)
        expect(!network || account).toBe(true)
      }
})
