import { formatPlural } from '../../lib/format/format.ts'

/** «4 секунды», «3 минуты», «2 часа»: how long ago in whole words. */
export function formatChecked(ageMs: number) {
  const seconds = Math.max(0, Math.floor(ageMs / 1_000))
  if (seconds < 60) return formatPlural(seconds, ['секунду', 'секунды', 'секунд'])
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return formatPlural(minutes, ['минуту', 'минуты', 'минут'])
  return formatPlural(Math.floor(minutes / 60), ['час', 'часа', 'часов'])
}
