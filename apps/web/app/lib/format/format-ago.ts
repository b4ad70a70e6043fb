import { inMoscow } from '@kefir/rules/time/moscow'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MONTHS = 'янв фев мар апр мая июн июл авг сен окт ноя дек'.split(' ')

/** How long ago something was, everywhere: «только что», «5 мин назад», «3 ч назад», then «12 окт», «12 окт 2024», Moscow time. */
export function formatAgo(iso: string, now: number) {
  const age = now - Date.parse(iso)
  if (age < MINUTE) return 'только что'
  if (age < HOUR) return `${Math.floor(age / MINUTE)}\u00a0мин назад`
  if (age < DAY) return `${Math.floor(age / HOUR)}\u00a0ч назад`

  const day = inMoscow(new Date(iso))
  const text = `${day.getUTCDate()}\u00a0${MONTHS[day.getUTCMonth()]}`
  const isThisYear = day.getUTCFullYear() === inMoscow(new Date(now)).getUTCFullYear()
  return isThisYear ? text : `${text}\u00a0${day.getUTCFullYear()}`
}
