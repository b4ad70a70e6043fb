import { readStored, writeStored } from './browser-storage.ts'

const KEY = 'showsAdult'

/** Whether a visitor agreed to see works for adults, until the browser is closed. */
export function openConsent() {
  /** Kept beside the storage, so that a visitor who blocks it can agree too. */
  let agreed: boolean | null = null
  const told = new Set<() => void>()

  return {
    subscribe: (tell: () => void) => {
      told.add(tell)
      return () => void told.delete(tell)
    },
    hasAgreed: () => (agreed ??= readStored<boolean>('session', KEY) === true),
    agree: () => {
      agreed = true
      writeStored('session', KEY, true)
      for (const tell of told) tell()
    },
  }
}
