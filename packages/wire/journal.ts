import { z } from 'zod'
import { Id, LARGEST_INT, pageOf, PageQuery, Timestamp } from './common.ts'

const Day = z.iso.date('День вида 2026-11-16')

const NUMBER = 'Нужен номер'

const Filter = z.object({
  actor: z.coerce.number(NUMBER).int(NUMBER).min(1, NUMBER).max(LARGEST_INT, NUMBER).optional(),
  /** A deed, or the desk at which deeds are done, by its address: `people.block`, `people`. */
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

type Days = Pick<z.infer<typeof Filter>, 'from' | 'to'>
const isForward = ({ from, to }: Days) => !from || !to || from <= to
const BACKWARD = { error: 'Конец раньше начала', path: ['to'] }

export const JournalFilter = Filter.refine(isForward, BACKWARD)
export type JournalFilter = z.infer<typeof JournalFilter>

export const JournalQuery = PageQuery.extend({
  ...Filter.shape,
  cursor: z.string().max(200).optional(),
}).refine(isForward, BACKWARD)
export type JournalQuery = z.infer<typeof JournalQuery>

export const JournalRow = z.object({
  id: Id,
  at: Timestamp,
  actor: z.object({ id: Id, name: z.string() }),
  act: z.string(),
  subject_kind: z.string(),
  subject_id: z.string(),
  /** As it is called now; null of what is gone, and of what has no name. */
  subject_name: z.string().nullable(),
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
