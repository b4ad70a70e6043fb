import { createHash } from 'node:crypto'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { addAttempt, findAttempts } from './attempt-limits.queries.ts'

export type Limit = { name: string; max: number; seconds: number }
type LimitFor = { limit: Limit; key: string }

/** Wrong passwords for one account from one address. */
export const LOGIN_FAILURES: Limit = { name: 'login', max: 5, seconds: 15 * 60 }
/** The same account from everywhere: slows a botnet down. Browsers its owner used before do not count. */
export const ACCOUNT_FAILURES: Limit = { name: 'account', max: 100, seconds: 60 * 60 }
/**
 * Browsers that its owner used before, all together: one who was inside may have copied many of their
 * cookies. Past it they are strangers.
 */
export const KNOWN_FAILURES: Limit = { name: 'account-known', max: 40, seconds: 60 * 60 }
/** From how many places those came; never a reason to refuse. */
export const ACCOUNT_PLACES: Limit = { name: 'account-places', max: Infinity, seconds: 60 * 60 }
/** An attack may last for days; its letter must not become one. */
export const LOCK_LETTERS: Limit = { name: 'lock-letter', max: 1, seconds: 24 * 60 * 60 }
/** Six digits can be guessed, so strangers share one count, wherever they are (`Trying`). */
export const SECOND_FACTOR_FAILURES: Limit = { name: 'code', max: 10, seconds: 15 * 60 }
/** The same of browsers that are known, all together, before they are strangers. */
export const KNOWN_CODE_FAILURES: Limit = { name: 'code-known', max: 20, seconds: 15 * 60 }
/** Wrong passwords of somebody who is already inside. */
export const PROOF_FAILURES: Limit = { name: 'proof', max: 5, seconds: 15 * 60 }
export const ACTIVATION_LETTERS: Limit = { name: 'activation-letter', max: 1, seconds: 30 * 60 }
export const RECOVERY_LETTERS: Limit = { name: 'recovery-letter', max: 1, seconds: 5 * 60 }
/** How long a person waits for another of the kind. */
export const LINK_LETTERS = { activation: ACTIVATION_LETTERS, recovery: RECOVERY_LETTERS }
/** Staff who send a second link beside a first that is being opened help nobody. */
export const LETTERS_OF_SUPPORT: Limit = { name: 'support-letter', max: 1, seconds: 5 * 60 }
export const LETTERS_OF_ADDRESS: Limit = { name: 'letters-ip', max: 10, seconds: 60 * 60 }
/** One owner may have thousands of IPv6 networks; here they count together. */
export const LETTERS_OF_HOUSE: Limit = { name: 'letters-house', max: 100, seconds: 60 * 60 }
/**
 * All of a kind that are really sent: nobody may turn the site into a source of unwanted mail. Those past
 * it wait, and nobody is refused: strangers could use it up for everybody. Recovery does not wait for a
 * flood of registrations.
 */
export const LETTERS_IN_ALL: Limit = { name: 'letters', max: 3000, seconds: 60 * 60 }
/** A family or a class may register together; a machine that makes accounts may not. */
export const REGISTRATIONS: Limit = { name: 'registration', max: 30, seconds: 60 * 60 }
export const REGISTRATIONS_OF_HOUSE: Limit = {
  name: 'registration-house',
  max: 100,
  seconds: 60 * 60,
}

/**
 * A limit for one address, account or place. Keys are hashed: the table must not be a list of
 * everybody who ever mistyped their e-mail. The first part is hashed apart: with it begin all counts of one
 * account, which staff may ask to be forgotten.
 */
export const limitFor = (
  limit: Limit,
  first: string | number,
  ...more: (string | number)[]
): LimitFor => ({
  limit,
  key: [`${limit.name}:${print(first)}`, ...(more.length > 0 ? [print(...more)] : [])].join(':'),
})

const print = (...parts: (string | number)[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url')

type Counting = { db: Context['db'] | Tx; now: Context['now'] }

/**
 * Counts one attempt and says how long to wait, 0 s when it is allowed. It is counted before it is
 * judged, so that fifty at once cannot all pass; a success takes the count away again. `by` 0 only
 * reads it.
 */
export async function countAttempt({ db, now }: Counting, { limit, key }: LimitFor, by: 0 | 1 = 1) {
  const at = now()
  const resetsAt = new Date(at.getTime() + limit.seconds * 1000)
  const counted = await addAttempt(db, key, { now: at, resetsAt, by })

  return {
    attempts: counted.attempts,
    waitSeconds: counted.attempts <= limit.max ? 0 : secondsTo(counted.resetsAt, at),
    resetsAt: counted.resetsAt,
  }
}

/** From when on an attempt is allowed, now or later; counts nothing. */
export async function allowedFrom({ db, now }: Counting, { limit, key }: LimitFor): Promise<Date> {
  const at = now()
  const counted = await findAttempts(db, key, at)
  return counted && counted.attempts >= limit.max ? counted.resetsAt : at
}

/** As `countAttempt`, but refuses at once; `instead` is what can be done without waiting. */
export async function refuseTooMany(context: Counting, counted: LimitFor, instead = '') {
  const { waitSeconds, ...count } = await countAttempt(context, counted)
  if (waitSeconds > 0) throw tooMany(waitSeconds, instead)
  return count
}

const tooMany = (seconds: number, instead: string) =>
  new AppError('TOO_MANY_ATTEMPTS', {
    message: [`Слишком много попыток. Повторить можно через ${minutes(seconds)}`, instead]
      .filter(Boolean)
      .join(' '),
    retryAfter: seconds,
  })

/** A letter with a link went out a moment ago, whoever asked for it. */
export const letterTooSoon = (seconds: number) =>
  new AppError('TOO_MANY_ATTEMPTS', {
    message: `Письмо уже отправлено. Повторить можно через ${minutes(seconds)}`,
    retryAfter: seconds,
  })

const secondsTo = (later: Date, now: Date) =>
  Math.max(1, Math.ceil((later.getTime() - now.getTime()) / 1000))

/** «17 мин.», never less than one. */
export const minutes = (seconds: number) => `${Math.max(1, Math.ceil(seconds / 60))}\u00a0мин.`
