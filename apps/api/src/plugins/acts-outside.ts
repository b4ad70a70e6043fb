import type { Call } from '@kefir/wire/call'
import { calls, type Calls } from '@kefir/wire/calls'

/** Names of the calls that change something. */
export type DeedName = {
  [Name in keyof Calls]: Calls[Name]['method'] extends 'GET' ? never : Name
}[keyof Calls]

const OPENS = 'opens a session: a kept result would hold the token that the table of sessions hides'
const ENDS =
  'ends the session its key belongs to: whoever comes again is a guest with nothing to end'
const COUNTS = 'is counted once a visitor a day by its table, and is too frequent to remember each'
const SHOWS = 'changes nothing: a long text is sent to be shown as the site would show it'

/**
 * Deeds that do not act in `transact`, and why a repeat with their key needs no memory. Tests fail for
 * any other that does so (`check-replies.ts`), and for one named here that acts in `transact`.
 */
export const ACTS_OUTSIDE = {
  activate: OPENS,
  logIn: OPENS,
  resetPassword: OPENS,
  logOut: ENDS,
  logOutEverywhere: ENDS,
  countView: COUNTS,
  countPromoView: COUNTS,
  previewText: SHOWS,
} as const satisfies Partial<Record<DeedName, string>>

const outside = new Set<Call>(Object.keys(ACTS_OUTSIDE).map((name) => calls[name as DeedName]))

export const actsOutside = (call: Call) => outside.has(call)
