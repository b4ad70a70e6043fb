import { expect, test } from 'vitest'
import { nextOwner, OUTSIDE_ACCOUNT_ID, type Owner } from './next-owner.ts'
import { NOWHERE } from './nowhere.ts'

const account = (ownerId: number): Owner => ({ ownerId, outsideAddress: null })
const outside = (outsideAddress: string): Owner => ({
  ownerId: OUTSIDE_ACCOUNT_ID,
  outsideAddress,
})
const [anna, boris] = [account(1), account(2)]
const HERE = `0x${'a'.repeat(40)}`
const BY = `0x${'b'.repeat(40)}`

const at = (linkedId: number | null) => ({ linkedId, isInVault: false, sender: null })
const inVault = (sender: { address: string; linkedId: number | null } | null) => ({
  ...{ linkedId: null, isInVault: true, sender },
})

test.each([
  ['at an address of Boris', at(boris.ownerId), boris],
  ['at an address of Anna', at(anna.ownerId), anna],
  ['at an address of nobody', at(null), outside(HERE)],
  ['in the vault as before', inVault(null), anna],
  ['minted into the vault', inVault({ address: NOWHERE, linkedId: null }), anna],
  ['sent into the vault by Anna', inVault({ address: BY, linkedId: anna.ownerId }), anna],
  ['sent into the vault by Boris', inVault({ address: BY, linkedId: boris.ownerId }), boris],
  ['sent into the vault by nobody of ours', inVault({ address: BY, linkedId: null }), outside(BY)],
])('a token of Anna that is %s belongs to whom the chain names', (_where, holding, owner) => {
  expect(nextOwner({ owner: anna, address: HERE, ...holding })).toEqual(owner)
})

test('who has it outside is told by small letters, as addresses are kept', () => {
  expect(nextOwner({ owner: anna, address: `0x${'A'.repeat(40)}`, ...at(null) })).toEqual(
    outside(HERE),
  )
})
