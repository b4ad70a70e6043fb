import { inMoscow } from '@kefir/rules/time/moscow'

const NBSP = '\u00a0'
const MONTHS =
  'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ')

// Mostly by hand: the browser's own formats cost a slow phone 30–50 ms with their first use, and
// their words differ between versions, so the page and the server might not agree.
let compactRoubles: Intl.NumberFormat | undefined

/** `"1234.50"` → «1 234,50 ₽», `"1000.00"` → «1 000 ₽», with no-break spaces. */
export const formatRoubles = (amount: string) =>
  `${formatDecimal(amount).replace(/,00$/, '')}${NBSP}₽`

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

/** `"12.50"` → «12,50 л». */
export const formatLitres = (amount: string) => `${formatDecimal(amount)}${NBSP}л`

export const formatCount = (value: number) => groupDigits(String(value))

/** `12.4` → «+12 %», `-3.6` → «−4 %», with the typographic minus. */
export function formatChange(percent: number) {
  const rounded = Math.round(percent)
  const sign = rounded > 0 ? '+' : rounded < 0 ? '−' : ''
  return `${sign}${formatCount(Math.abs(rounded))}${NBSP}%`
}

/** `formatPlural(5, ['токен', 'токена', 'токенов'])` → «5 токенов». */
export function formatPlural(value: number, forms: [string, string, string]) {
  return `${formatCount(value)}${NBSP}${pickPlural(value, forms)}`
}

export function pickPlural(value: number, [one, few, many]: [string, string, string]) {
  const tens = value % 100
  const ones = value % 10
  if (tens > 10 && tens < 20) return many
  if (ones === 1) return one
  return ones > 1 && ones < 5 ? few : many
}

/** «9 марта 2026 г. в 00:05», Moscow time. */
export function formatDateTime(iso: string) {
  return `${formatDate(iso)} в ${inMoscow(new Date(iso)).toISOString().slice(11, 16)}`
}

/** «9 марта 2026 г.», Moscow time. */
export function formatDate(iso: string) {
  const day = inMoscow(new Date(iso))
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()} г.`
}

function formatDecimal(amount: string) {
  const [whole = '0', fraction = ''] = amount.replace('-', '−').split('.')
  return `${groupDigits(whole)},${fraction.padEnd(2, '0')}`
}

const groupDigits = (whole: string) => whole.replace(/\B(?=(\d{3})+$)/g, NBSP)
