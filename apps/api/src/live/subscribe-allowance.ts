const PER_SECOND = 20

/**
 * Spends from a purse that refills by 20 subscriptions a second. The purse holds `burst`, because
 * Echo asks again for all of its channels at once after a reconnect and never repeats a refused one.
 */
export function subscribeAllowance(burst: number, nowMs: () => number): () => boolean {
  let left = burst
  let countedAt = nowMs()

  return () => {
    const at = nowMs()
    left = Math.min(burst, left + ((at - countedAt) / 1000) * PER_SECOND)
    countedAt = at
    if (left < 1) return false

    left -= 1
    return true
  }
}
