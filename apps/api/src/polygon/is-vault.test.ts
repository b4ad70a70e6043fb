import { expect, test } from 'vitest'
import { isVault } from './is-vault.ts'

const chain = { contracts: { vault: `0x${'Ab'.repeat(20)}` } }
const small = `0x${'ab'.repeat(20)}`

test('the vault is known in small letters, and nothing else is it', () => {
  expect(isVault(chain, small)).toBe(true)
  expect(isVault(chain, `0x${'ac'.repeat(20)}`)).toBe(false)
  expect(isVault(chain, null)).toBe(false)
})

test('without a chain none is known to be', () => expect(isVault(null, small)).toBe(false))
