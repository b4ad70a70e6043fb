import { removeStored, readStored, writeStored } from '../browser/browser-storage.ts'
import { isWish, type Wish } from './wished-place.ts'

/** Of this tab, from a login to the page that comes after it. */
const GRANTED = 'granted_wish'

type Granted = { wish: Wish; to: number }

/** Somebody signed in here: what they wished for as a guest is done on the page that comes next, for them alone. */
export function grantWish(wish: Wish | null, userId: number) {
  if (wish) writeStored('session', GRANTED, { wish, to: userId } satisfies Granted)
  // What another was granted, and never came to.
  else removeStored('session', GRANTED)
}

export const hasGranted = () => readStored<Granted>('session', GRANTED) !== null

/** What is to be done for this user; the second call finds nothing, and another's is lost. */
export function takeGranted(userId: number, now = Date.now()): Wish | null {
  const granted = readStored<Granted>('session', GRANTED)
  // Before it is done: a page that fails over it and is loaded again must not do it twice.
  removeStored('session', GRANTED)
  if (!isWish(granted?.wish) || granted.to !== userId) return null
  return granted.wish.until > now ? granted.wish : null
}
