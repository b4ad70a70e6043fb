import { plainLine } from '../text/plain-text.ts'
import { COLLECTION_LIMITS } from '../works/limits.ts'

/** `0x1234…cdef`. */
const shortOf = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`

/**
 * What the collection of a stranger's contract is called. Anybody may call a contract as they like, also as another
 * one: of two with one name the second has its address in it.
 */
export function foreignCollectionName(said: string, address: string, isTaken: boolean): string {
  const short = shortOf(address)
  const name = plainLine(said, COLLECTION_LIMITS.name)
  if (name.length < COLLECTION_LIMITS.nameMin) return `${name} ${short}`.trim()
  return isTaken ? `${plainLine(name, COLLECTION_LIMITS.name - short.length - 3)} (${short})` : name
}
