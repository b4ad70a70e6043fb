import { formatPlural } from './format.ts'

/** What everybody is told while what we know of the chain is behind. */
export const lagWords = (minutes: number) =>
  `Данные сети Polygon отстают на\u00a0${formatPlural(minutes, ['минуту', 'минуты', 'минут'])}`
