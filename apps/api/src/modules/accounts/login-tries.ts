import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { beginAgain } from '../../db/transact.ts'
import { removeAttempts } from './attempt-limits.queries.ts'
import { orderLetter } from './letters/letter-order.ts'
import {
  ACCOUNT_FAILURES,
  ACCOUNT_PLACES,
  countAttempt,
  KNOWN_FAILURES,
  limitFor,
  LOCK_LETTERS,
  LOGIN_FAILURES,
  refuseTooMany,
} from './limit-attempts.ts'
import { networkOf } from './network-of.ts'

/** Where a try comes from: the browser's name, if it was signed in before, else null. */
type From = { ip: string; browser: string | null }
type Counting = Pick<Context, 'db' | 'now'>

const ofBrowser = (email: string, browser: string) =>
  limitFor(LOGIN_FAILURES, email, `browser ${browser}`)
const ofNetwork = (email: string, ip: string) => limitFor(LOGIN_FAILURES, email, networkOf(ip))

/** The strangers' tries so far, this one among them. */
type Tried = { attempts: number; places: number; resetsAt: Date }

/**
 * Takes one try of the visitor's, counted before it is judged; refuses where there is none left. Gives
 * how often strangers have tried, null to a browser that is none.
 */
export async function takeLoginTry(
  context: Counting,
  email: string,
  { ip, browser }: From,
): Promise<Tried | null> {
  if (browser && (await takeKnownTry(context, email, browser))) return null

  await refuseTooMany(context, ofNetwork(email, ip))
  // Counted only by those who still may try, or one address could lock the owner out everywhere.
  const { attempts, resetsAt } = await refuseTooMany(
    context,
    limitFor(ACCOUNT_FAILURES, email),
    'Это были не вы или забыли пароль? Задайте новый по письму.',
  )
  const places = await countPlaces(context, { email, network: networkOf(ip), resetsAt })
  return { attempts, places, resetsAt }
}

/**
 * A browser that was signed in before is a place of its own and does not take part in the count of
 * strangers: they cannot lock its owner out. False where all such browsers have tried too often.
 */
async function takeKnownTry(context: Counting, email: string, browser: string) {
  await refuseTooMany(context, ofBrowser(email, browser))
  const { waitSeconds } = await countAttempt(context, limitFor(KNOWN_FAILURES, email))
  return waitSeconds === 0
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
export async function forgiveLoginTries(tx: Tx, email: string, { ip, browser }: From) {
  const counts = browser
    ? [ofBrowser(email, browser), limitFor(KNOWN_FAILURES, email)]
    : [ofNetwork(email, ip), limitFor(ACCOUNT_FAILURES, email)]
  await removeAttempts(tx, ...counts.map(({ key }) => key))
}

/**
 * The letter proved who its reader is: wrong passwords of before shut out neither strangers all together
 * nor this network; another network waits for its own to pass. Browsers have other names with the new
 * password, and nothing counted against those.
 */
export async function liftShutOut(tx: Tx, email: string, { ip }: Pick<From, 'ip'>) {
  const counts = [
    limitFor(ACCOUNT_FAILURES, email),
    limitFor(KNOWN_FAILURES, email),
    ofNetwork(email, ip),
  ]
  await removeAttempts(tx, ...counts.map(({ key }) => key))
}
