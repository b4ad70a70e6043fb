import { formatPlural } from '../../../lib/format/format.ts'

/** `125` seconds → «2 минуты». */
export function formatAge(seconds: number): string {
  if (seconds < 60) return formatPlural(seconds, ['секунда', 'секунды', 'секунд'])
  if (seconds < 3600) return formatPlural(Math.floor(seconds / 60), ['минута', 'минуты', 'минут'])
  if (seconds < 86_400) return formatPlural(Math.floor(seconds / 3600), ['час', 'часа', 'часов'])
  return formatPlural(Math.floor(seconds / 86_400), ['день', 'дня', 'дней'])
}
