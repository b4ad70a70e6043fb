import { formatDateTime, formatPlural } from '../../lib/format/format.ts'

/** «2-е место в «Новых токенах»». */
export const placeName = (position: number) => `${position}-е место в\u00a0«Новых токенах»`

/** From when a place may be had, and how many wait for it. */
export function placeWords(
  { free_from, queue }: { free_from: string; queue: number },
  now: number,
) {
  const isFree = Date.parse(free_from) <= now
  return {
    isFree,
    free: isFree ? 'Свободно сейчас' : `Освободится ${formatDateTime(free_from)}`,
    queue:
      queue > 0
        ? `В\u00a0очереди ${formatPlural(queue, ['токен', 'токена', 'токенов'])}`
        : 'Очереди нет',
  }
}

/** How many of those who saw it have opened it: «4,2 %»; nothing to divide by is a dash. */
export function clickShare(views: number, clicks: number) {
  if (views === 0) return '—'
  return `${String(Math.round((1_000 * clicks) / views) / 10).replace('.', ',')}\u00a0%`
}
