import { formatDate } from '../../lib/format/format.ts'

/** «10 мая 2026 г.» of `2026-05-10`. */
export const formatPlotDay = (day: string) => formatDate(`${day}T00:00:00+03:00`)
