import { formatRoubles } from '@kefir/rules/text/format-russian'

type PriceTagProps = {
  /** Roubles as they travel on the wire; null when there is no price. */
  amount: string | null
  size?: 'small' | 'large'
}

const SIZES = { small: 'text-[15px]', large: 'text-[17px] md:text-[18px]' }

export function PriceTag({ amount, size = 'small' }: PriceTagProps) {
  if (amount === null) return <p className="text-[13px] text-muted">Не продаётся</p>

  return (
    <p className={`font-extrabold whitespace-nowrap tabular-nums ${SIZES[size]}`}>
      <span className="sr-only">Цена: </span>
      {formatRoubles(amount)}
    </p>
  )
}
