import { expect, test } from 'vitest'
import { nextOwner, OUTSIDE_ACCOUNT_ID } from './next-owner.ts'

test('a token belongs to whoever linked the address that holds it', () => {
  expect(nextOwner({ ownerId: 1, linkedId: 2, isInVault: false })).toBe(2)
})

test('at an address of nobody it is outside', () => {
  expect(nextOwner({ ownerId: 1, linkedId: null, isInVault: false })).toBe(OUTSIDE_ACCOUNT_ID)
})

test('the vault keeps it for its owner', () => {
  expect(nextOwner({ ownerId: 1, linkedId: null, isInVault: true })).toBe(1)
})
