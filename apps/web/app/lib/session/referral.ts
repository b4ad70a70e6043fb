import { useSyncExternalStore } from 'react'
import type { ReferralVisitReply } from '@kefir/wire/referral'
import { callApi } from '../api/call-api.ts'
import { removeStored, readStored, writeStored } from '../browser/browser-storage.ts'

const KEY = 'ref'
const LIFE_MS = 30 * 24 * 60 * 60 * 1_000

/** `referrer` is whom the note names; null until the server has told. */
type KeptReferral = { code: string; until: number; referrer: string | null }

/** The first code wins for 30 days: a later link does not take the guest away. */
export function keepReferral(code: string, now = Date.now()) {
  if (readKept(now) === null)
    writeStored('local', KEY, { code, until: now + LIFE_MS, referrer: null })
}

export const keptReferral = (now = Date.now()): string | null => readKept(now)?.code ?? null

/** Counts the visit and learns whose link it is. A code that nobody has is not kept. */
export async function visitByReferral(code: string) {
  keepReferral(code)
  const kept = readKept()
  if (!kept) return
  const reply = await callApi('POST /v1/ref/increment', {
    body: { code: kept.code },
  }).catch(() => null)
  if (!reply) return

  const referrer = nameOf(reply)
  if (referrer) writeStored('local', KEY, { ...kept, referrer })
  else removeStored('local', KEY)
  for (const listener of listeners) listener()
}

/** Whose link brought the guest, for the note in the registration. */
export const useReferrer = () =>
  useSyncExternalStore(
    subscribe,
    () => readKept()?.referrer ?? null,
    () => null,
  )

function nameOf({ user }: ReferralVisitReply): string | null {
  return user && (user.legal.nikname ?? user.legal.name)
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function readKept(now = Date.now()): KeptReferral | null {
  const kept = readStored<KeptReferral>('local', KEY)
  return kept && kept.until > now ? kept : null
}
