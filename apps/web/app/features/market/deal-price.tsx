import { FEE_BPS } from '@kefir/rules/market/split-price'
import type { Token } from '@kefir/wire/tokens'
import { formatRoubles, formatShare } from '../../lib/format/format.ts'

type DealPriceProps = {
  token: Pick<Token, 'price' | 'is_sale' | 'last_price' | 'royalty_percent' | 'author' | 'owner'>
}

/** The price, and what of it goes elsewhere; or what the token was last sold for. */
export function DealPrice({ token }: DealPriceProps) {
  const { price, is_sale, last_price, author, owner, royalty_percent } = token
  // An author who sells their own work gets the price itself.
  const royalty = author.id === owner.id ? 0 : royalty_percent
  if (is_sale && price !== null)
    return (
      <>
        <p className="text-muted">Цена</p>
        <p className="font-display text-[34px] leading-tight font-bold tracking-[-0.02em] whitespace-nowrap tabular-nums sm:text-[40px] md:text-[34px] lg:text-[44px]">
          {formatRoubles(price)}
        </p>
        <p className="mt-1 text-muted">
          в&nbsp;цене: {royalty > 0 && `роялти автору\u00a0${formatShare(royalty)} · `}комиссия
          площадки&nbsp;{formatShare(FEE_BPS / 100)}
        </p>
      </>
    )

  return (
    <>
      <p className="font-display text-[24px] leading-tight font-bold md:text-[28px]">
        Не&nbsp;продаётся
      </p>
      <p className="mt-1.5 text-muted">
        {last_price === null
          ? 'Этот токен ещё не\u00a0продавали'
          : `Последняя продажа: ${formatRoubles(last_price)}`}
      </p>
    </>
  )
}
