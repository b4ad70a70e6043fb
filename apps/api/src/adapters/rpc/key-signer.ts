import { keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Hex, Signer } from '../../ports/chain.ts'

/** Signs with a key that this process holds. */
export function keySigner(key: Hex): Signer {
  const account = privateKeyToAccount(key)
  return {
    address: account.address.toLowerCase() as Hex,
    async sign(transaction) {
      const raw = await account.signTransaction({ type: 'eip1559', value: 0n, ...transaction })
      return { raw, hash: keccak256(raw) }
    },
  }
}
