import { inMoscow } from './moscow.ts'
import { moscowDay, startOfMoscowDay } from './moscow-days.ts'

const DAY_MS = 24 * 60 * 60_000

/**
 * The end of the working day in Moscow that is so many after this one: of Friday the first is Monday. Holidays are not
 * known here, for the government names them anew each year.
 */
export function endOfWorkingDay(from: Date, days: number): Date {
  let at = startOfMoscowDay(moscowDay(from))
  let left = days
  while (left > 0) {
    at = new Date(at.getTime() + DAY_MS)
    if (isWorking(at)) left -= 1
  }
  return new Date(at.getTime() + DAY_MS - 1000)
}

const isWorking = (at: Date) => ![0, 6].includes(inMoscow(at).getUTCDay())
