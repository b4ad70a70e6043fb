const IDLE_MS = 2_000

/** Runs `work` when the browser has nothing better to do, two seconds from now at the latest. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(work, { timeout: IDLE_MS })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(work, IDLE_MS)
  return () => clearTimeout(id)
}
