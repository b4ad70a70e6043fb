import type { Account } from '@kefir/wire/account'
import { removeStored, listStored, readStored, writeStored } from '../browser/browser-storage.ts'

const USER = 'userData'
const LOGIN_FLAG = 'isLoggedIn'
const PUZZLE_FLAG = 'puzzleComplete'
/** Whose drafts and filters the device keeps; stays when a session ends, so that nothing is lost to its owner. */
const LAST_USER = 'lastUser'

type UserData = Pick<Account, 'id' | 'socials' | 'avatar' | 'kefir' | 'legal'>

/** Whom this tab remembered last; null once it forgot them. */
let writtenId: number | null = null
/** Whether the browser kept the last one it was told: a storage that is full or forbidden takes nothing. */
let hasKept = false

/** The cookie is the session; this copy only lets a page know at once whom it will greet. */
export function rememberUser({ id, socials, avatar, kefir, legal }: UserData) {
  const last = readStored<number>('local', LAST_USER)
  if (last !== null && last !== id) removeOwn()
  writeStored('local', LAST_USER, id)
  writeStored('local', USER, { id, socials, avatar, kefir, legal })
  writeStored('local', LOGIN_FLAG, true)
  hasKept = rememberedId() === id
  writtenId = hasKept ? id : null
}

/** Whom a tab of this browser has greeted last; null once a guest's page, or leaving, has forgotten them. */
export const rememberedId = (): number | null =>
  readStored<boolean>('local', LOGIN_FLAG) === true
    ? (readStored<UserData>('local', USER)?.id ?? null)
    : null

/** Whether the browser keeps whom it is told of. */
export const keepsUsers = () => hasKept

/** Whether the browser became another's by another tab's doing: what this one did leads it on by itself. */
export const isChangedElsewhere = () => rememberedId() !== writtenId

export function forgetUser() {
  for (const key of [USER, LOGIN_FLAG, PUZZLE_FLAG]) removeStored('local', key)
  writtenId = null
}

/** What one person typed and chose is nothing for the next who signs in on the same device. */
function removeOwn() {
  for (const key of listStored('local'))
    if (key === 'filters' || key.startsWith('draft_')) removeStored('local', key)
}
