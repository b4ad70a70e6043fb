import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { beginAgain } from '../../db/transact.ts'
import { dropAttempts } from './attempt-limits.queries.ts'
import { findMark } from './device-mark.ts'
import { orderLetter } from './letters/letter-order.ts'
import {
  ACCOUNT_FAILURES,
  ACCOUNT_PLACES,
  countAttempt,
  limitFor,
  LOCK_LETTERS,
  LOGIN_FAILURES,
  refuseTooMany,
} from './limit-attempts.ts'
import { networkOf } from './network-of.ts'
import type { Visitor } from './open-session.ts'

type From = Pick<Visitor, 'ip' | 'device'>
type Counting = Pick<Context, 'db' | 'now' | 'seal'>

/**
 * Where wrong passwords of one account are counted. A browser that was signed in before is a place of
 * its own and does not take part in the count of strangers: they cannot lock its owner out.
 */
function countsOf(context: Pick<Context, 'seal'>, email: string, { ip, device }: From) {
  const browser = findMark(context, device, { email, as: 'login' })
  return {
    place: limitFor(LOGIN_FAILURES, email, browser ? `browser ${browser}` : networkOf(ip)),
    strangers: browser ? null : limitFor(ACCOUNT_FAILURES, email),
  }
}

/** The strangers' tries so far, this one among them. */
type Tried = { attempts: number; places: number; resetsAt: Date }

/**
 * Takes one try of the visitor's, counted before it is judged; refuses where there is none left. Gives
 * how often strangers have tried, null to a browser that is none.
 */
export async function takeLoginTry(
  context: Counting,
  email: string,
  from: From,
): Promise<Tried | null> {
  const { place, strangers } = countsOf(context, email, from)
  await refuseTooMany(context, place)
  if (!strangers) return null

  // Counted only by those who still may try, or one address could lock the owner out everywhere.
  const { attempts, resetsAt } = await refuseTooMany(
    context,
    strangers,
    'Это были не вы или забыли пароль? Задайте новый по письму.',
  )
  const places = await countPlaces(context, { email, network: networkOf(from.ip), resetsAt })
  return { attempts, places, resetsAt }
}

/**
 * Tells the owner when strangers have had their last wrong password. The same is done for an address
 * that nobody has: the letter's job finds out.
 */
export async function tellOfShutOut(
  { db, jobs, now }: Pick<Context, 'db' | 'jobs' | 'now'>,
  email: string,
  { attempts, places, resetsAt }: Tried,
) {
  if (attempts < ACCOUNT_FAILURES.max) return

  await beginAgain(db, async (tx) => {
    const { waitSeconds } = await countAttempt({ db: tx, now }, limitFor(LOCK_LETTERS, email))
    if (waitSeconds > 0) return
    const until = resetsAt.toISOString()
    await orderLetter(jobs, tx, { kind: 'shut-out', email, attempts, places, until })
  })
}

type Place = { email: string; network: string; resetsAt: Date }

/** From how many places the present count came: each adds one to it, the first time it is seen. */
async function countPlaces(
  counting: Pick<Context, 'db' | 'now'>,
  { email, network, resetsAt }: Place,
): Promise<number> {
  const count = resetsAt.toISOString()
  const seen = await countAttempt(counting, limitFor(ACCOUNT_PLACES, email, count, network))
  const all = limitFor(ACCOUNT_PLACES, email, count)
  return (await countAttempt(counting, all, seen.attempts === 1 ? 1 : 0)).attempts
}

/** A right password takes back what was counted against it; a stranger's that of strangers too. */
export async function forgiveLoginTries(
  context: Pick<Context, 'seal'>,
  tx: Tx,
  email: string,
  from: From,
) {
  const { place, strangers } = countsOf(context, email, from)
  await dropAttempts(tx, place.key, ...(strangers ? [strangers.key] : []))
}

/**
 * The letter proved who its reader is: wrong passwords of before shut out neither strangers all together,
 * nor this browser, nor this network without it. Another browser or network waits for its own to pass.
 */
export async function liftShutOut(
  context: Pick<Context, 'seal'>,
  tx: Tx,
  email: string,
  { ip, device }: From,
) {
  await dropAttempts(
    tx,
    limitFor(ACCOUNT_FAILURES, email).key,
    limitFor(LOGIN_FAILURES, email, networkOf(ip)).key,
    countsOf(context, email, { ip, device }).place.key,
  )
}
