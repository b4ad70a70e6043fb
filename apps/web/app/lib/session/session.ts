import type { Account } from '@kefir/wire/account'
import { dropStored, writeStored } from '../browser/browser-storage.ts'

const USER = 'userData'
const LOGIN_FLAG = 'isLoggedIn'
const PUZZLE_FLAG = 'puzzleComplete'

type UserData = Pick<Account, 'id' | 'socials' | 'avatar' | 'kefir' | 'legal'>

/** The cookie is the session; this copy only lets a page know at once whom it will greet. */
export function rememberUser({ id, socials, avatar, kefir, legal }: UserData) {
  writeStored('local', USER, { id, socials, avatar, kefir, legal })
  writeStored('local', LOGIN_FLAG, true)
}

export function forgetUser() {
  for (const key of [USER, LOGIN_FLAG, PUZZLE_FLAG]) dropStored('local', key)
}
