const NBSP = '\u00a0'
const MOSCOW = 'Europe/Moscow'

const roubles = new Intl.NumberFormat('ru-RU', {
  style: 'currency',
  currency: 'RUB',
  trailingZeroDisplay: 'stripIfInteger',
})
const compactRoubles = new Intl.NumberFormat('ru-RU', {
  style: 'currency',
  currency: 'RUB',
  notation: 'compact',
  maximumFractionDigits: 1,
})
const litres = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2 })
const count = new Intl.NumberFormat('ru-RU')
const plurals = new Intl.PluralRules('ru-RU')
const dateTime = new Intl.DateTimeFormat('ru-RU', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: MOSCOW,
})
const date = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: MOSCOW })

/** `"1234.50"` → «1 234,50 ₽», `"1000.00"` → «1 000 ₽», with no-break spaces. */
export const formatRoubles = (amount: string) => roubles.format(Number(amount))

/** `"1234567.00"` → «1,2 млн ₽». */
export const formatRoublesShort = (amount: string) => compactRoubles.format(Number(amount))

/** `"12.50"` → «12,50 л». */
export const formatLitres = (amount: string) => `${litres.format(Number(amount))}${NBSP}л`

export const formatCount = (value: number) => count.format(value)

/** `12.4` → «+12 %», `-3.6` → «−4 %», with the typographic minus. */
export function formatChange(percent: number) {
  const rounded = Math.round(percent)
  const sign = rounded > 0 ? '+' : rounded < 0 ? '−' : ''
  return `${sign}${count.format(Math.abs(rounded))}${NBSP}%`
}

/** `formatPlural(5, ['токен', 'токена', 'токенов'])` → «5 токенов». */
export function formatPlural(value: number, [one, few, many]: [string, string, string]) {
  return `${count.format(value)}${NBSP}${pickPlural(value, [one, few, many])}`
}

export function pickPlural(value: number, [one, few, many]: [string, string, string]) {
  const form = plurals.select(value)
  return form === 'one' ? one : form === 'many' ? many : few
}

/** «9 марта 2026 г. в 00:05», Moscow time. */
export const formatDateTime = (iso: string) => dateTime.format(new Date(iso))

export const formatDate = (iso: string) => date.format(new Date(iso))
