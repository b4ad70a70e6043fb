import type { ReactNode } from 'react'
import type { Token } from '@kefir/wire/tokens'
import { formatRoubles } from '../../lib/format/format.ts'
import { holdFoot } from '../../ui/hold-foot.ts'
import { BuyButton, BuyRefusal } from './buy-button.tsx'
import { DEAL_WORDS } from './deal-words.ts'
import type { TokenState } from './token-state.ts'
import type { Buying } from './use-buying.ts'

type BuyBarProps = {
  token: Pick<Token, 'price' | 'is_sale' | 'is_own'>
  state: TokenState
  favourite: ReactNode
  buying: Buying
  /** The owner's button to sell it; null of anybody else's. */
  ownSale: ReactNode
  /** Why that button does nothing now. */
  whyNotSell: string | null
}

/** The deal in one line at the foot of a phone's screen, as long as the page lasts. */
export function BuyBar({ token, state, favourite, buying, ownSale, whyNotSell }: BuyBarProps) {
  const { price, is_sale, is_own } = token
  const whyOff = is_own ? whyNotSell : buying.whyNot
  const { chip } = DEAL_WORDS[state]
  return (
    <div
      ref={holdFoot}
      className="sticky bottom-0 z-20 -mx-4 mt-8 rounded-t-[20px] border-t border-line bg-surface px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] shadow-[0_-8px_24px_rgb(60_48_20/0.1)] md:hidden"
    >
      <div className="flex items-center gap-2.5">
        {is_sale && price !== null ? (
          <p className="font-display text-[19px] leading-tight font-bold tracking-[-0.02em] whitespace-nowrap tabular-nums">
            {formatRoubles(price)}
          </p>
        ) : (
          <p className="font-bold">{chip}</p>
        )}
        {is_own ? (
          (ownSale ?? <p className="grow text-right font-semibold text-muted">Это ваш токен</p>)
        ) : (
          <BuyButton buying={buying} className="min-w-0 grow" />
        )}
        {favourite}
      </div>
      {buying.refusal ? (
        <BuyRefusal refusal={buying.refusal} />
      ) : (
        // A finger has no way to read the button's title, and the panel above is scrolled away.
        whyOff && <p className="mt-2 text-[14px] leading-snug text-pretty text-muted">{whyOff}.</p>
      )}
    </div>
  )
}
