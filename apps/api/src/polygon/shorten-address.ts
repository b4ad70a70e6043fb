import { checksumAddress } from './checksum-address.ts'

/** `0x8f0a…21c4`: both ends, by which people tell addresses apart. */
export function shortenAddress(address: string) {
  const shown = checksumAddress(address.toLowerCase())
  return `${shown.slice(0, 6)}…${shown.slice(-4)}`
}
