import { z } from 'zod'
import { Id, LARGEST_INT, pageOf, PageQuery, Timestamp } from './common.ts'

const Day = z.iso.date('День вида 2026-11-16')

export const JournalFilter = z.object({
  actor: z.coerce.number().int().min(1).max(LARGEST_INT).optional(),
  /** The desk and the deed, or a desk alone: `people.block`, `people`. */
  act: z
    .string()
    .max(80, { abort: true })
    .regex(/^[a-z_]+(\.[a-z_]+)?$/)
    .optional(),
  subject_kind: z.string().max(40).optional(),
  subject_id: z.string().max(80).optional(),
  /** Moscow days, both included. */
  from: Day.optional(),
  to: Day.optional(),
})
export type JournalFilter = z.infer<typeof JournalFilter>

export const JournalQuery = PageQuery.extend({
  ...JournalFilter.shape,
  cursor: z.string().max(200).optional(),
})
export type JournalQuery = z.infer<typeof JournalQuery>

export const JournalRow = z.object({
  id: Id,
  at: Timestamp,
  actor: z.object({ id: Id, name: z.string() }),
  act: z.string(),
  subject_kind: z.string(),
  subject_id: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string(),
})
export type JournalRow = z.infer<typeof JournalRow>

export const JournalPage = pageOf(JournalRow)
export type JournalPage = z.infer<typeof JournalPage>

/** What the last nightly check of the chain of hashes found; null before the first. */
export const JournalCheck = z.object({
  check: z.object({ at: Timestamp, lines: z.int(), broken_line: z.int().nullable() }).nullable(),
})
export type JournalCheck = z.infer<typeof JournalCheck>
