import { formatCount } from '@kefir/rules/text/format-russian'

export {
  formatCount,
  formatDate,
  formatDateTime,
  formatLitres,
  formatPlural,
  formatRoubles,
  formatTime,
  pickPlural,
  quoted,
} from '@kefir/rules/text/format-russian'

const NBSP = '\u00a0'

// Mostly by hand: the browser's own formats cost a slow phone 30–50 ms with their first use, and
// their words differ between versions, so the page and the server might not agree.
let compactRoubles: Intl.NumberFormat | undefined

/** `"1234567.00"` → «1,2 млн ₽». */
export function formatRoublesShort(amount: string) {
  compactRoubles ??= new Intl.NumberFormat('ru-RU', {
    style: 'currency',
    currency: 'RUB',
    notation: 'compact',
    maximumFractionDigits: 1,
  })
  return compactRoubles.format(Number(amount))
}

/** `12.4` → «+12 %», `-3.6` → «−4 %», with the typographic minus. */
export function formatChange(percent: number) {
  const rounded = Math.round(percent)
  const sign = rounded > 0 ? '+' : rounded < 0 ? '−' : ''
  return `${sign}${formatCount(Math.abs(rounded))}${NBSP}%`
}

/** `4.2` → «4,2 %», `14` → «14 %». */
export const formatShare = (percent: number) => `${String(percent).replace('.', ',')}${NBSP}%`
