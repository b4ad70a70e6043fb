import type { ReactNode } from 'react'
import { formatRoubles } from '../../lib/format/format.ts'
import { holdFoot } from '../../ui/hold-foot.ts'
import { BuyButton, BuyRefusal } from './buy-button.tsx'
import { dealWords } from './deal-words.ts'
import { SaleButton } from './own-sale.tsx'
import type { Deal } from './use-deal.ts'

type BuyBarProps = {
  deal: Pick<Deal, 'token' | 'state' | 'buying' | 'sale' | 'signing'>
  favourite: ReactNode
}

/** The deal in one line at the foot of a phone's screen, as long as the page lasts. */
export function BuyBar({ deal, favourite }: BuyBarProps) {
  const { token, state, buying, sale } = deal
  const { price, is_sale, is_own } = token
  const whyOff = is_own ? (sale.whyNotSell?.message ?? null) : buying.whyNot
  const { chip } = dealWords(state, token.hold)
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
          <SaleButton {...deal} look="bar" />
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
