const MINUTE = 60
const HOUR = 60 * MINUTE

/** How long ago, in ms, in the shortest true words: «12 с», «3 мин», «2 ч». */
export function formatAge(ageMs: number) {
  const seconds = Math.max(0, Math.floor(ageMs / 1_000))

  if (seconds < MINUTE) return `${seconds}\u00a0с`
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)}\u00a0мин`
  return `${Math.floor(seconds / HOUR)}\u00a0ч`
}
