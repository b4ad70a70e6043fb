// Storage throws when a visitor blocks it; the site must work all the same.

export function readStored<T>(storage: 'local' | 'session', key: string): T | null {
  try {
    const text = storageOf(storage).getItem(key)
    return text === null ? null : (JSON.parse(text) as T)
  } catch {
    return null
  }
}

export function writeStored(storage: 'local' | 'session', key: string, value: unknown) {
  try {
    storageOf(storage).setItem(key, JSON.stringify(value))
  } catch {
    // Nothing is lost that the next visit cannot learn again.
  }
}

export function removeStored(storage: 'local' | 'session', key: string) {
  try {
    storageOf(storage).removeItem(key)
  } catch {
    // What cannot be read cannot be left behind either.
  }
}

export function listStored(storage: 'local' | 'session'): string[] {
  try {
    return Object.keys(storageOf(storage))
  } catch {
    return []
  }
}

const storageOf = (name: 'local' | 'session') => (name === 'local' ? localStorage : sessionStorage)
