/** For this long an answer is given again as it is. */
const FRESH_MS = 2_000
/** Until then it is still given while one visitor's request refreshes it. */
const STALE_MS = 15_000
/** A page takes a quarter of a megabyte, so this bounds the cache at about 50. */
const MAX_ENTRIES = 200

type Entry<Value> = { value: Value; storedAt: number }

export type MicroCache<Value> = {
  /** `load` runs once however many ask at once. */
  get(key: string, load: () => Promise<Loaded<Value>>): Promise<Value>
}

/** `keep: false` marks what must not be remembered; a fault leaves what was remembered before. */
type Loaded<Value> = { value: Value; keep: boolean; isFault?: boolean }

/** Remembers guests' pages for seconds, so that a crowd costs one rendering. */
export function createMicroCache<Value>(clock: () => number = Date.now): MicroCache<Value> {
  const entries = new Map<string, Entry<Value>>()
  const loading = new Map<string, Promise<Value>>()

  function load(key: string, loader: () => Promise<Loaded<Value>>) {
    const running = loading.get(key)
    if (running) return running

    const started = loader()
      .then(({ value, keep, isFault = false }) => {
        if (keep) store(key, value)
        else if (!isFault) entries.delete(key)
        return value
      })
      .finally(() => loading.delete(key))
    loading.set(key, started)
    return started
  }

  function store(key: string, value: Value) {
    entries.delete(key)
    entries.set(key, { value, storedAt: clock() })
    const oldest = entries.keys().next()
    if (entries.size > MAX_ENTRIES && !oldest.done) entries.delete(oldest.value)
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
  }
}
