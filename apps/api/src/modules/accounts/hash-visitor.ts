import type { Context } from '../../context.ts'
import { findLastPerson, personOf } from './device-mark.ts'
import { networkOf } from './network-of.ts'
import type { Visitor } from './open-session.ts'

export type Seen = Pick<Visitor, 'ip' | 'device'> & {
  /** Null for a guest. */
  userId: number | null
}

/**
 * Tells visitors of one Moscow day apart without keeping where they are; the next day's print of the same
 * visitor is another. A user is one visitor wherever they are, signed in or in a browser where they were;
 * all other guests of one network are one: whatever else a browser says of itself it can say anew with
 * each request.
 */
export function hashVisitor(
  { seal }: Pick<Context, 'seal'>,
  { ip, device, userId }: Seen,
  day: string,
): Buffer {
  const person = userId === null ? findLastPerson({ seal }, device) : personOf({ seal }, userId)
  return seal.fingerprint(
    ['visitor', day, person ? `person ${person}` : `from ${networkOf(ip)}`].join('\n'),
  )
}
