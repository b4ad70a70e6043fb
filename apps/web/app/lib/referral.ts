import { readStored, writeStored } from './browser-storage.ts'

const KEY = 'ref'
const LIFE_MS = 30 * 24 * 60 * 60 * 1_000

type KeptReferral = { code: string; until: number }

/** The first code wins for 30 days: a later link does not take the guest away. */
export function keepReferral(code: string, now = Date.now()) {
  if (keptReferral(now) === null) writeStored('local', KEY, { code, until: now + LIFE_MS })
}

export function keptReferral(now = Date.now()): string | null {
  const kept = readStored<KeptReferral>('local', KEY)
  return kept && kept.until > now ? kept.code : null
}
