import { inMoscow } from '@kefir/rules/time/moscow'

const MONTHS = 'янв фев мар апр мая июн июл авг сен окт ноя дек'.split(' ')

/** «12 окт 2026», Moscow time: short enough for an axis. */
export function formatDay(iso: string) {
  const day = inMoscow(new Date(iso))
  return `${day.getUTCDate()}\u00a0${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`
}
