import type { Context } from '../../context.ts'
import { networkOf } from './network-of.ts'

type Seen = {
  ip: string
  /** Null for a guest. */
  userId: number | null
  /** The Moscow day: the next day's print of the same visitor is another. */
  day: string
}

/**
 * Tells visitors of one day apart without keeping where they are. A user is one visitor wherever they
 * are, guests of one network are one too: whatever else a browser says of itself it can say anew with
 * each request.
 */
export const hashVisitor = ({ seal }: Pick<Context, 'seal'>, { ip, userId, day }: Seen) =>
  seal.fingerprint(
    ['visitor', day, userId === null ? `from ${networkOf(ip)}` : `user ${userId}`].join('\n'),
  )
