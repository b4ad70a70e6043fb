import { holdRefusal, isPaidOrder } from '@kefir/rules/holds/hold'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { TokenHold } from '@kefir/wire/tokens'
import type { Context } from '../../context.ts'
import { holdOf } from '../holds/hold-of.ts'
import type { TokenRow } from './tokens.queries.ts'

/** Who needs a token alone, as everybody may know; that it is for sale is told by its price. */
export function holdReply(
  context: Pick<Context, 'doors'>,
  { hold_kind: kind, hold_until: until }: Pick<TokenRow, 'hold_kind' | 'hold_until'>,
): TokenHold | null {
  if (kind === null || kind === 'listing') return null
  const hold = holdOf(context, kind)
  return {
    kind,
    name: hold.state,
    refusal: holdRefusal(hold, { isPaid: isPaidOrder({ kind, until }) }),
    until: until && toMoscowIso(until),
  }
}
