import { formatCount, MONTHS_OF } from '@kefir/rules/text/format-russian'
import { inMoscow } from '@kefir/rules/time/moscow'

export {
  formatCount,
  formatLitres,
  formatPlural,
  formatRoubles,
  pickPlural,
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

/** «9 марта 2026 г. в 00:05», Moscow time. */
export function formatDateTime(iso: string) {
  return `${formatDate(iso)} в ${inMoscow(new Date(iso)).toISOString().slice(11, 16)}`
}

/** «9 марта 2026 г.», Moscow time. */
export function formatDate(iso: string) {
  const day = inMoscow(new Date(iso))
  return `${day.getUTCDate()} ${MONTHS_OF[day.getUTCMonth()]} ${day.getUTCFullYear()} г.`
}
