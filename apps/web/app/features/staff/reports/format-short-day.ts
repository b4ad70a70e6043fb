/** `2026-11-16` → «16.11.2026». */
export const formatShortDay = (day: string) => day.split('-').toReversed().join('.')
