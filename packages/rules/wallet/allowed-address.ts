export type SeenAddresses = {
  /** Those that the account has linked. */
  synced: readonly string[]
  /** Those that the wallet of this browser shows. */
  connected: readonly string[]
}

/**
 * The address that may be taken without asking: there is exactly one on either side, linked or connected, and the
 * other side has it too. In every other case a person chooses.
 */
export function allowedAddress({ synced, connected }: SeenAddresses): string | null {
  if (synced.length !== 1 && connected.length !== 1) return null
  const shown = new Set(connected.map((address) => address.toLowerCase()))
  return synced.find((address) => shown.has(address.toLowerCase())) ?? null
}
