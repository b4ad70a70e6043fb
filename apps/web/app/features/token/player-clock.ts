import { formatPlural } from '../../lib/format/format.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Keys step by so many seconds, and by a tenth of what is shorter than ten such steps. */
const STEP = 5
const STEPS = 10

/** `7` → «0:07», `205` → «3:25», `3723` → «1:02:03»; time and length are rounded alike, so they meet at the end. */
export function formatClock(seconds: number): string {
  const whole = Math.round(seconds)
  const minutes = Math.floor((whole % HOUR) / MINUTE)
  const rest = pad(whole % MINUTE)
  if (whole < HOUR) return `${minutes}:${rest}`
  return `${Math.floor(whole / HOUR)}:${pad(minutes)}:${rest}`
}

/** «3 минуты 25 секунд», for a screen reader: a clock's figures are read as the time of day. */
export function spokenTime(seconds: number): string {
  const whole = Math.round(seconds)
  const hours = Math.floor(whole / HOUR)
  const minutes = Math.floor((whole % HOUR) / MINUTE)
  const parts = [
    hours > 0 && formatPlural(hours, ['час', 'часа', 'часов']),
    minutes > 0 && formatPlural(minutes, ['минута', 'минуты', 'минут']),
    (whole % MINUTE > 0 || whole === 0) &&
      formatPlural(whole % MINUTE, ['секунда', 'секунды', 'секунд']),
  ]
  return parts.filter(Boolean).join(' ')
}

/** How far one press of an arrow goes, s. */
export const seekStep = (length: number) => Math.min(STEP, length / STEPS)

const pad = (value: number) => String(value).padStart(2, '0')
