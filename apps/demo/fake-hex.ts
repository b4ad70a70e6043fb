import { createHash } from 'node:crypto'

/** An address or a hash that no chain knows; the same for the same text. */
export function fakeHex(text: string, bytes: 20 | 32): string {
  const digest = createHash('sha256').update(`kefir demo ${text}`).digest('hex')
  return `0x${digest.slice(0, bytes * 2)}`
}
