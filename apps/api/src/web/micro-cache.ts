/** For this long an answer is given again as it is. */
const FRESH_MS = 2_000
/** Until then it is still given while one visitor's request refreshes it. */
const STALE_MS = 15_000
/** A compressed page takes some thirty kilobytes, so about eight hundred of them. */
export const MOST_BYTES = 24_000_000

type Entry<Value> = { value: Value; bytes: number; storedAt: number }

/**
 * `bytes` is what the value holds in memory; null marks what must not be remembered. A fault leaves what
 * was remembered before.
 */
export type Loaded<Value> = { value: Value; bytes: number | null; isFault?: boolean }

export type MicroCache<Value> = {
  /** `load` runs once however many ask at once. */
  get(key: string, load: () => Promise<Loaded<Value>>): Promise<Value>
  /** Forgets everything, also what is being loaded: who asks from now on is not given it. */
  clear(): void
}

/** Remembers guests' pages for seconds, so that a crowd costs one rendering. */
export function createMicroCache<Value>(clock: () => number = Date.now): MicroCache<Value> {
  const entries = new Map<string, Entry<Value>>()
  const loading = new Map<string, Promise<Value>>()
  let held = 0

  function load(key: string, loader: () => Promise<Loaded<Value>>) {
    const running = loading.get(key)
    if (running) return running

    const started: Promise<Value> = loader()
      .then(({ value, bytes, isFault = false }) => {
        if (loading.get(key) !== started) return value
        if (!isFault) forget(key)
        if (bytes !== null) store(key, value, bytes)
        return value
      })
      .finally(() => {
        if (loading.get(key) === started) loading.delete(key)
      })
    loading.set(key, started)
    return started
  }

  function store(key: string, value: Value, bytes: number) {
    entries.set(key, { value, bytes, storedAt: clock() })
    held += bytes
    // The first is the one that was rendered longest ago.
    for (const [oldest, { storedAt }] of entries) {
      if (held <= MOST_BYTES && clock() - storedAt <= STALE_MS) return
      forget(oldest)
    }
  }

  function forget(key: string) {
    held -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  return {
    async get(key, loader) {
      const entry = entries.get(key)
      const age = entry ? clock() - entry.storedAt : Infinity
      if (!entry || age > STALE_MS) return load(key, loader)
      // A failed refresh leaves the old answer to the next visitors until it is too old.
      if (age > FRESH_MS) load(key, loader).catch(() => {})
      return entry.value
    },
    clear() {
      entries.clear()
      loading.clear()
      held = 0
    },
  }
}
