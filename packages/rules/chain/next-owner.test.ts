import { expect, test } from 'vitest'
import { nextOwner, OUTSIDE_ACCOUNT_ID } from './next-owner.ts'
import { NOWHERE } from './nowhere.ts'

const [ANNA, BORIS] = [1, 2]
const BY = `0x${'b'.repeat(40)}`
const byNobody = { address: BY, linkedId: null }
const byAnna = { address: BY, linkedId: ANNA }
const byBoris = { address: BY, linkedId: BORIS }
const minted = { address: NOWHERE, linkedId: null }

test.each([
  ['at an address of Boris', { linkedId: BORIS, isInVault: false, sender: null }, BORIS],
  ['at an address of Anna', { linkedId: ANNA, isInVault: false, sender: null }, ANNA],
  [
    'at an address of nobody',
    { linkedId: null, isInVault: false, sender: null },
    OUTSIDE_ACCOUNT_ID,
  ],
  ['in the vault as before', { linkedId: null, isInVault: true, sender: null }, ANNA],
  ['minted into the vault', { linkedId: null, isInVault: true, sender: minted }, ANNA],
  ['sent into the vault by Anna', { linkedId: null, isInVault: true, sender: byAnna }, ANNA],
  ['sent into the vault by Boris', { linkedId: null, isInVault: true, sender: byBoris }, BORIS],
  [
    'sent into the vault by nobody of ours',
    { linkedId: null, isInVault: true, sender: byNobody },
    OUTSIDE_ACCOUNT_ID,
  ],
])('a token of Anna that is %s belongs to whom the chain names', (_where, holding, owner) => {
  expect(nextOwner({ ownerId: ANNA, ...holding })).toBe(owner)
})
