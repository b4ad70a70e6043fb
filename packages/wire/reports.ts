import { z } from 'zod'
import { daysBetween } from '@kefir/rules/time/moscow-days'

const MOST_REPORT_DAYS = 366

const Day = z.iso.date('День вида 2026-11-16')

/** Moscow days, both included. */
export const ReportQuery = z
  .object({ from: Day, to: Day })
  .refine(({ from, to }) => daysBetween(from, to) >= 1, {
    error: 'Конец раньше начала',
    path: ['to'],
  })
  .refine(({ from, to }) => daysBetween(from, to) <= MOST_REPORT_DAYS, {
    error: `Не больше ${MOST_REPORT_DAYS} дней`,
    path: ['to'],
  })
export type ReportQuery = z.infer<typeof ReportQuery>

const Figures = z.object({
  registrations: z.int(),
  works_created: z.int(),
  works_approved: z.int(),
  favourites: z.int(),
  complaints: z.int(),
})
export type ReportFigures = z.infer<typeof Figures>

export const ReportDay = Figures.extend({ day: z.string() })
export type ReportDay = z.infer<typeof ReportDay>

export const ReportReply = z.object({ days: z.array(ReportDay), total: Figures })
export type ReportReply = z.infer<typeof ReportReply>
