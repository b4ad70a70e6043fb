import { keccak_256 } from '@noble/hashes/sha3.js'

const MOST_REMEMBERED = 10_000
const remembered = new Map<string, string>()

/** An address as people compare it: EIP-55, where the case of the letters guards against slips. */
export function checksumAddress(address: string): string {
  const known = remembered.get(address)
  if (known) return known

  const digits = address.slice(2).toLowerCase()
  const hash = Buffer.from(keccak_256(Buffer.from(digits))).toString('hex')
  const shown = `0x${[...digits].map((digit, index) => (hash[index]! >= '8' ? digit.toUpperCase() : digit)).join('')}`

  // The same few wallets stand on every page of activity.
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(address, shown)
  return shown
}
