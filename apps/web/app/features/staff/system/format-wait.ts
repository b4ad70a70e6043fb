import { formatPlural } from '../../../lib/format/format.ts'

/** How long something waits, in the short words that ages have: `125` seconds → «2 мин». */
export function formatWait(seconds: number): string {
  if (seconds < 60) return `${seconds}\u00a0с`
  if (seconds < 3600) return `${Math.floor(seconds / 60)}\u00a0мин`
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)}\u00a0ч`
  return formatPlural(Math.floor(seconds / 86_400), ['день', 'дня', 'дней'])
}
