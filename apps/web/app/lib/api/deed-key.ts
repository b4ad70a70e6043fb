import type { CallName } from '@kefir/wire/asked'
import type { ApiRequest } from '@kefir/wire/in-process'

/** Counted once a visitor anyway, and too many to remember each. */
const COUNTED_ONCE: CallName[] = ['POST /v1/token/:id/view', 'POST /v1/promotion/:id/seen']

/** Keys of deeds on their way, or lost on it: by address, then by what they ask there. */
const unanswered = new Map<string, Map<string, string>>()

type DeedKey = { key: string; onAnswer: () => void }

/**
 * The `Idempotency-Key` of a deed. The same asked again before an answer came, by a second click or
 * after the network broke off, has the key of the first, so that it is done once. What is set or undone
 * at the address meanwhile ends that: then the same words ask for it anew.
 */
export function deedKey(name: CallName, { method, path, body }: ApiRequest): DeedKey | null {
  if (method === 'PUT' || method === 'DELETE') unanswered.delete(path)
  // Browsers give random names to pages that came by HTTPS, or from this very machine.
  if (method !== 'POST' || COUNTED_ONCE.includes(name) || !crypto.randomUUID) return null

  const deeds = unanswered.get(path) ?? new Map<string, string>()
  const deed = JSON.stringify(body) ?? ''
  const key = deeds.get(deed) ?? crypto.randomUUID()
  unanswered.set(path, deeds.set(deed, key))
  return { key, onAnswer: () => deeds.delete(deed) }
}
