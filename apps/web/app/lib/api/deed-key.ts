import type { CallName } from '@kefir/wire/asked'
import type { ApiRequest } from '@kefir/wire/in-process'

/** Counted once a visitor anyway, and too many to remember each. */
const COUNTED_ONCE: CallName[] = ['POST /v1/token/:id/view', 'POST /v1/promotion/:id/seen']

/** Deeds on their way, or lost on it, by what they ask. */
const unanswered = new Map<string, string>()

type DeedKey = { key: string; onAnswer: () => void }

/**
 * The `Idempotency-Key` of a deed. The same asked again before an answer came, by a second click or
 * after the network broke off, has the key of the first, so that it is done once.
 */
export function deedKey(name: CallName, { method, path, body }: ApiRequest): DeedKey | null {
  // Browsers give random names to pages that came by HTTPS, or from this very machine.
  if (method !== 'POST' || COUNTED_ONCE.includes(name) || !crypto.randomUUID) return null

  const deed = JSON.stringify([path, body])
  const key = unanswered.get(deed) ?? crypto.randomUUID()
  unanswered.set(deed, key)
  return { key, onAnswer: () => unanswered.delete(deed) }
}
