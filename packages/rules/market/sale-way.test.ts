import { expect, test } from 'vitest'
import { saleWayOf } from './sale-way.ts'

const token = (rest = {}) => ({ isOnChain: true, isInVault: false, isSigned: false, ...rest })

test('what the platform has is sold here, also out of its vault', () => {
  expect(saleWayOf(token({ isOnChain: false }))).toBe('here')
  expect(saleWayOf(token({ isInVault: true }))).toBe('here')
  expect(saleWayOf(token({ isInVault: true, isSigned: true }))).toBe('here')
})

test('what is in a wallet is sold by a signature alone', () => {
  expect(saleWayOf(token({ isSigned: true }))).toBe('signed')
  expect(saleWayOf(token())).toBe('unsigned')
})
