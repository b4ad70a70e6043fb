import { readStored, writeStored } from '../../lib/browser/browser-storage.ts'
import type { LetterKind } from '../../lib/session/kept-wish.ts'

const KEY = 'letter_waits'

type Waits = Record<string, number>

/**
 * Remembers when the next letter may be asked for, so that the form can say it before it is sent: the
 * confirmation goes once in 30 minutes, the recovery once in 5.
 */
export function rememberWait(kind: LetterKind, email: string, until: number) {
  const waits = readStored<Waits>('session', KEY) ?? {}
  writeStored('session', KEY, { ...waits, [keyOf(kind, email)]: until })
}

/** The moment until which the address must wait, or null. */
export const waitOf = (kind: LetterKind, email: string): number | null =>
  readStored<Waits>('session', KEY)?.[keyOf(kind, email)] ?? null

/** Minutes and seconds that are left: `17:05`. */
export function formatWait(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const keyOf = (kind: LetterKind, email: string) => `${kind} ${email.trim().toLowerCase()}`
