import { formatPlural } from '../../lib/format/format.ts'

/** «только что», «4 секунды назад», «2 часа назад»: how long ago in whole words. */
export function formatChecked(ageMs: number) {
  const seconds = Math.max(0, Math.floor(ageMs / 1_000))
  if (seconds === 0) return 'только что'
  return `${wholeOf(seconds)} назад`
}

function wholeOf(seconds: number) {
  if (seconds < 60) return formatPlural(seconds, ['секунду', 'секунды', 'секунд'])
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return formatPlural(minutes, ['минуту', 'минуты', 'минут'])
  return formatPlural(Math.floor(minutes / 60), ['час', 'часа', 'часов'])
}
