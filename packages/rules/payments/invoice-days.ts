import { moscowDay } from '../time/moscow-days.ts'
import { endOfWorkingDay } from '../time/working-days.ts'

/** Whether money that came on this day, `2026-11-17`, came while the invoice could be paid, whenever we heard of it. */
export const isInTime = (cameOn: string, expiresAt: Date) => cameOn <= moscowDay(expiresAt)

/**
 * Until when the order of an invoice waits for the statement of the invoice's last day, which people import on the next
 * morning: noon in Moscow of the next working day.
 */
export const keptUntil = (expiresAt: Date) =>
  new Date(`${moscowDay(endOfWorkingDay(expiresAt, 1))}T12:00:00+03:00`)
