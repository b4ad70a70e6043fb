import { inMoscow } from '../time/moscow.ts'

const NBSP = '\u00a0'

/** `"1234.50"` → «1 234,50 ₽», `"1000.00"` → «1 000 ₽», with no-break spaces. */
export const formatRoubles = (amount: string) =>
  `${formatDecimal(amount).replace(/,00$/, '')}${NBSP}₽`

/** `"12.50"` → «12,50 л». */
export const formatLitres = (amount: string) => `${formatDecimal(amount)}${NBSP}л`

export const formatCount = (value: number) => groupDigits(String(value))

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

export const MONTHS_OF =
  'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ')

/** «9 марта 2026 г. в 00:05», Moscow time. */
export const formatDateTime = (iso: string) => `${formatDate(iso)} в${NBSP}${formatTime(iso)}`

/** «00:05», Moscow time. */
export const formatTime = (iso: string) => inMoscow(new Date(iso)).toISOString().slice(11, 16)

/** «9 марта 2026 г.», Moscow time. */
export function formatDate(iso: string) {
  const day = inMoscow(new Date(iso))
  return `${day.getUTCDate()}${NBSP}${MONTHS_OF[day.getUTCMonth()]} ${day.getUTCFullYear()}${NBSP}г.`
}

function formatDecimal(amount: string) {
  const [whole = '0', fraction = ''] = amount.replace('-', '−').split('.')
  return `${groupDigits(whole)},${fraction.padEnd(2, '0')}`
}

const groupDigits = (whole: string) => whole.replace(/\B(?=(\d{3})+$)/g, NBSP)

/** A name in quotes: quotes of its own become the inner ones, «„Ах!“ и тишина». */
export const quoted = (name: string) => `«${name.replaceAll('«', '„').replaceAll('»', '“')}»`
