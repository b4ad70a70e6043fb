import { readStored, writeStored } from './browser-storage.ts'

const KEY = 'chunkReloadAt'
const PAUSE_MS = 60_000

/** After a deployment old chunks are gone: a reload brings the new page, once in 60 s at most. */
export function reloadStalePage(reload = () => window.location.reload(), now = Date.now()) {
  const last = readStored<number>('local', KEY) ?? 0
  if (now - last < PAUSE_MS) return false

  writeStored('local', KEY, now)
  reload()
  return true
}

/** Browsers word it differently: Chromium, Firefox, Safari. */
export const isChunkFailure = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload/i.test(
    error.message,
  )
