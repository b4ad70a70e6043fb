import type { BaseError, Hex } from 'viem'

/** What it reverted with; nodes differ in where they put it. */
export function revertDataOf(error: BaseError): Hex | null {
  let found: Hex | null = null
  error.walk((cause) => {
    const { data } = (cause ?? {}) as { data?: unknown }
    const inner = typeof data === 'object' && data ? (data as { data?: unknown }).data : data
    if (typeof inner === 'string' && inner.startsWith('0x')) found = inner as Hex
    return found !== null
  })
  return found
}
