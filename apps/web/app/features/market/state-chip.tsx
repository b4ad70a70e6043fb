import type { Token } from '@kefir/wire/tokens'
import { dealWords } from './deal-words.ts'
import type { TokenState } from './token-state.ts'

const DOTS: Record<TokenState, string> = {
  sale: 'bg-success',
  reserved: 'bg-highlight',
  delivering: 'bg-success',
  'handing-over': 'bg-success',
  sold: 'bg-muted',
  free: 'bg-muted',
  operation: 'bg-highlight',
  leaving: 'bg-highlight',
  'leaving-vault': 'bg-highlight',
  processing: 'bg-highlight',
  moderation: 'bg-highlight',
  rejected: 'bg-danger',
  hidden: 'bg-danger',
}

/** The token's state: a dot and its word. */
export function StateChip({ state, hold }: { state: TokenState; hold: Token['hold'] }) {
  return (
    <p className="inline-flex items-center gap-2 text-[13px] font-bold whitespace-nowrap">
      <span aria-hidden="true" className={`size-2 rounded-full ${DOTS[state]}`} />
      {dealWords(state, hold).chip}
    </p>
  )
}
