import type { ActiveDrop } from '@kefir/wire/main'
import { formatLitres, formatRoubles } from '../../lib/format/format.ts'

/** `"150.00"` litres → «150 л», `"99.50"` roubles → «99,50 ₽»: a headline needs no empty hundredths. */
export function formatDropPrice({ price, currency }: Pick<ActiveDrop, 'price' | 'currency'>) {
  return currency === 'RUB' ? formatRoubles(price) : formatLitres(price).replace(',00', '')
}
