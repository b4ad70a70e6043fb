import type { Role } from '@kefir/wire/staff'
import type { Context } from '../context.ts'

/** A list at a desk, and how much waits in it. */
export type WaitingList = {
  name: string
  /** Behind the desk's address: `?state=new`; nothing where the desk begins with it. */
  at: string
  count: number
  /** Put off on purpose: it does not call. */
  isDeferred?: boolean
}

/** Where staff work; its calls are among the routes of its module. */
export type Desk = {
  /** Its address below `/admin`, where the site has its screen, and its name in the journal's filter. */
  code: string
  name: string
  /** What is done there, in a line for the start page. */
  about: string
  /** Who works there; an administrator everywhere. */
  roles: readonly Role[]
  /** Where it stands among all: those of the house are tens. */
  place: number
  /** Asked for with every page of `/admin`: one statement (`countWaiting`). */
  listWaiting?: (context: Context) => Promise<WaitingList[]>
}
