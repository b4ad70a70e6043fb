import { inMoscow } from '@kefir/rules/time/moscow'
import { formatDate, formatDateTime, formatRoubles, formatTime } from '../../lib/format/format.ts'
import type { PlotMark } from './plot-prices.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** What stands under the ends of the plot: days, or hours too where all of it lies within one day. */
export function axisLabels(marks: PlotMark[]): string[] {
  const [first] = marks
  const last = marks.at(-1)
  if (!first || !last) return []

  const isShort = isWithinDay(marks)
  const from = isShort ? `${formatDay(first.at)}, ${formatTime(first.at)}` : formatDay(first.at)
  if (marks.length === 1) return [from]
  return [from, last.isNow ? 'сейчас' : endOf(first, last, isShort)]
}

/** A mark in words: when, and for how much. */
export function markWords({ at, price, isNow }: PlotMark, marks: PlotMark[]): string {
  const when = isNow ? 'Сейчас' : isWithinDay(marks) ? formatDateTime(at) : formatDate(at)
  return `${when}: ${formatRoubles(price)}`
}

/** By days alone all of these would read the same. */
function isWithinDay(marks: PlotMark[]) {
  const times = marks.map(({ at }) => Date.parse(at))
  return (times.at(-1) ?? 0) - (times[0] ?? 0) <= DAY_MS
}

function endOf(first: PlotMark, last: PlotMark, isShort: boolean) {
  const day = formatDay(last.at)
  if (!isShort) return day
  const time = formatTime(last.at)
  return day === formatDay(first.at) ? time : `${day}, ${time}`
}

const MONTHS = 'янв фев мар апр мая июн июл авг сен окт ноя дек'.split(' ')

/** «12 окт 2026», Moscow time: short enough for an axis. */
function formatDay(iso: string) {
  const day = inMoscow(new Date(iso))
  return `${day.getUTCDate()}\u00a0${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`
}
