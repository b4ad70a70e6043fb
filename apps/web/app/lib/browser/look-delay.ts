const BRISK_MS = 30_000
const STEADY_MS = 5 * 60_000

/** How long to wait before something is read again, by how long it has stood as it is: what is fresh changes soon. */
export function lookDelay(stillMs: number): number {
  if (stillMs < BRISK_MS) return 1_000
  return stillMs < STEADY_MS ? 5_000 : 30_000
}
