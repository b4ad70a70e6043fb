import { useEffect } from 'react'
import { readStored, writeStored } from './browser-storage.ts'

const KEY = 'chunkReloadAt'
const PAUSE_MS = 60_000

/**
 * After a deployment old chunks are gone: a reload brings the new page, once in 60 s at most. Where a browser keeps
 * nothing nobody would know of the last one, so there is none.
 */
export function reloadStalePage(reload = () => window.location.reload(), now = Date.now()) {
  const last = readStored<number>('local', KEY) ?? 0
  // A clock that was set back must not forbid it for good.
  if (now >= last && now - last < PAUSE_MS) return false

  writeStored('local', KEY, now)
  if (readStored<number>('local', KEY) !== now) return false
  reload()
  return true
}

/** Browsers word it differently: Chromium, Firefox, Safari; the last is the bundler's own, of a style sheet. */
export const isChunkFailure = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload/i.test(
    error.message,
  )

/** No answer came at all; Chromium, Firefox, Safari. */
export const isNetworkFailure = (error: unknown) =>
  error instanceof TypeError && /Failed to fetch$|NetworkError|Load failed/i.test(error.message)

/**
 * For whatever shows an error in the place of a page. By then the address is the one that was asked for, so what is
 * loaded anew is the target, not the page that was left.
 */
export function useReloadIfStale(error: unknown) {
  useEffect(() => {
    if (isChunkFailure(error)) reloadStalePage()
  }, [error])
}
