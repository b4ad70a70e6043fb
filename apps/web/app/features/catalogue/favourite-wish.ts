import { dropStored, readStored, writeStored } from '../../lib/browser/browser-storage.ts'

type Wish = { key: string; at: number }

const STORED = 'favourite_wish'
/** Who signs in much later has something else in mind. */
const LIFE_MS = 30 * 60 * 1000

/** A guest pressed this heart and is asked to sign in; the page comes anew after that. */
export const keepWish = (key: string) =>
  writeStored('session', STORED, { key, at: Date.now() } satisfies Wish)

/** Whether this heart was pressed before signing in; it is told once. */
export function takeWish(key: string): boolean {
  const wish = readStored<Wish>('session', STORED)
  if (wish?.key !== key) return false
  dropStored('session', STORED)
  return Date.now() - wish.at < LIFE_MS
}
