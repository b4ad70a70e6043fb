import { pickPlural } from '../../lib/format/format.ts'
import type { CountdownPart } from '../../ui/countdown.tsx'

type Forms = [string, string, string]

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const DAYS: Forms = ['день', 'дня', 'дней']
const HOURS: Forms = ['час', 'часа', 'часов']
const MINUTES: Forms = ['минута', 'минуты', 'минут']
const SECONDS: Forms = ['секунда', 'секунды', 'секунд']

/** What is left, in ms, as days, hours, minutes and seconds with their Russian units. */
export function splitCountdown(leftMs: number): CountdownPart[] {
  const left = Math.max(0, leftMs)

  return [
    part('days', left / DAY, DAYS),
    part('hours', (left % DAY) / HOUR, HOURS),
    part('minutes', (left % HOUR) / MINUTE, MINUTES),
    part('seconds', (left % MINUTE) / SECOND, SECONDS),
  ]
}

function part(name: string, amount: number, forms: Forms): CountdownPart {
  const whole = Math.floor(amount)
  return { name, value: String(whole).padStart(2, '0'), unit: pickPlural(whole, forms) }
}
