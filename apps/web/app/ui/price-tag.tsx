import { formatRoubles } from '@kefir/rules/text/format-russian'

type PriceTagProps = {
  /** Roubles as they travel on the wire; null when there is no price. */
  amount: string | null
  size?: 'small' | 'large'
}

const SIZES = { small: 'text-[15px]', large: 'text-[17px] md:text-[18px]' }

export function PriceTag({ amount, size = 'small' }: PriceTagProps) {
  // As high as a price is, so that cards in a row are alike.
  if (amount === null)
    return (
      <p className={SIZES[size]}>
        <span className="text-[13px] text-muted">Не продаётся</span>
      </p>
    )

  return (
    <p className={`font-extrabold whitespace-nowrap ${SIZES[size]}`}>
      <span className="sr-only">Цена: </span>
      {formatRoubles(amount)}
    </p>
  )
}
