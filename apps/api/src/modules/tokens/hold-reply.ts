import { HOLD_WORDS } from '@kefir/rules/holds/hold-kinds'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { TokenHold } from '@kefir/wire/tokens'
import type { TokenRow } from './tokens.queries.ts'

/** Who needs a token alone, as everybody may know; that it is for sale is told by its price. */
export function holdReply({
  hold_kind: kind,
  hold_until: until,
}: Pick<TokenRow, 'hold_kind' | 'hold_until'>): TokenHold | null {
  if (kind === null || kind === 'listing') return null
  return { kind, name: HOLD_WORDS[kind].state, until: until && toMoscowIso(until) }
}
