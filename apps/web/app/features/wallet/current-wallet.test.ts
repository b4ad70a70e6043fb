import type { BlockchainAccount } from '@kefir/wire/blockchain-accounts'
import { expect, test } from 'vitest'
import { currentWallet } from './current-wallet.ts'

const account = (id: number, isMain = false): BlockchainAccount => ({
  id,
  address: `0x${id}`,
  network_id: 137,
  is_main: isMain,
  created_at: '2026-11-18T12:00:00+03:00',
  tokens_count: 0,
  sales_count: 0,
  last_checked_at: null,
})
const ADDRESSES = [account(1, true), account(2)]

test.each([
  ['the chosen one', { userId: 7, address: '0x2' }, 2],
  ['the main one before anything is chosen', null, 1],
  ['the main one where the chosen is not linked any more', { userId: 7, address: '0x9' }, 1],
  ['the main one where somebody else chose', { userId: 8, address: '0x2' }, 1],
  ['the main one where the browser keeps nonsense', { address: '0x2' }, 1],
])('it is %s', (_name, chosen, id) => {
  expect(currentWallet(ADDRESSES, 7, chosen)?.id).toBe(id)
})

test('without addresses there is none', () => {
  expect(currentWallet([], 7, { userId: 7, address: '0x2' })).toBeNull()
})
