import type { ReactNode } from 'react'
import type { Token } from '@kefir/wire/tokens'
import { formatRoubles } from '../../lib/format/format.ts'
import { Button } from '../../ui/button.tsx'
import { holdFoot } from '../../ui/hold-foot.ts'
import { DEAL_WORDS } from './deal-words.ts'
import type { TokenState } from './token-state.ts'

type BuyBarProps = {
  token: Pick<Token, 'price' | 'is_sale' | 'is_own'>
  state: TokenState
  favourite: ReactNode
}

/** The deal in one line at the foot of a phone's screen, as long as the page lasts. */
export function BuyBar({ token: { price, is_sale, is_own }, state, favourite }: BuyBarProps) {
  const { chip, reason } = DEAL_WORDS[state]
  return (
    <div
      ref={holdFoot}
      className="sticky bottom-0 z-20 -mx-4 mt-8 flex items-center gap-2.5 rounded-t-[20px] border-t border-line bg-surface px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] shadow-[0_-8px_24px_rgb(60_48_20/0.1)] md:hidden"
    >
      {is_sale && price !== null ? (
        <p className="font-display text-[19px] leading-tight font-bold tracking-[-0.02em] whitespace-nowrap tabular-nums">
          {formatRoubles(price)}
        </p>
      ) : (
        <p className="font-bold">{chip}</p>
      )}
      {is_own ? (
        <p className="grow text-right font-semibold text-muted">Это ваш токен</p>
      ) : (
        <Button size="large" disabledBecause={reason} className="grow">
          Купить
        </Button>
      )}
      {favourite}
    </div>
  )
}
