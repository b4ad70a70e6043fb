import { z } from 'zod'
import { Id, pageOf, PageQuery, Picture, Timestamp } from './common.ts'
import { Complaint } from './complaints.ts'
import { NamedPerson, ReasonBody } from './people.ts'

const MEASURES = ['warning', 'hidden', 'blocked', 'other'] as const
export type Measure = (typeof MEASURES)[number]

/** A complaint in the queue of moderators. */
export const DeskComplaint = Complaint.pick({
  id: true,
  number: true,
  text: true,
  status: true,
}).extend({
  subject: Complaint.shape.subject.extend({
    id: Id,
    /** Whose it is now. */
    owner: NamedPerson.nullable(),
  }),
  by: NamedPerson,
  /** Declined once, and not agreed with. */
  is_appeal: z.boolean(),
  taken_by: NamedPerson.nullable(),
  created_at: Timestamp,
})
export type DeskComplaint = z.infer<typeof DeskComplaint>

export const DeskComplaintsQuery = PageQuery.extend({
  /** An empty word, as a form sends it, is all that wait. */
  state: z.enum(['', 'appeals', 'new', 'in_review', 'decided']).optional(),
  cursor: z.string().max(200).optional(),
})
export type DeskComplaintsQuery = z.infer<typeof DeskComplaintsQuery>

export const DeskComplaintsPage = pageOf(DeskComplaint)
export type DeskComplaintsPage = z.infer<typeof DeskComplaintsPage>

const Decision = z.object({
  by: NamedPerson.nullable(),
  at: Timestamp.nullable(),
  answer: z.string().nullable(),
})

/** One complaint with everything it is decided by. */
export const DeskComplaintPage = DeskComplaint.extend({
  /** Whether everybody may open its page just now: not what its owner hid, nor the profile of who is blocked. */
  is_public: z.boolean(),
  /** Whether it is in the catalogue for a moderator to hide; `gone` is what no moderator can hide or show: a draft, one sent back. */
  standing: z.enum(['shown', 'hidden', 'gone']),
  picture: Picture.nullable(),
  description: z.string().nullable(),
  decision: Decision.nullable(),
  measure: z.enum(MEASURES).nullable(),
  appeal: z.string().nullable(),
  appeal_decision: Decision.nullable(),
  /** Others of the same thing, the latest first. */
  same: z.array(DeskComplaint),
  same_count: z.int(),
  /** How often the complainer was right, and how often the owner was complained of with reason. */
  history: z.object({
    made: z.int(),
    made_upheld: z.int(),
    about_owner: z.int(),
    about_owner_upheld: z.int(),
  }),
})
export type DeskComplaintPage = z.infer<typeof DeskComplaintPage>

export const DecideBody = ReasonBody.extend({
  outcome: z.enum(['upheld', 'declined']),
  /** What was done; with `upheld` only, and always then. */
  measure: z.enum(MEASURES).nullish(),
  /** For both sides: the complainer reads it, and the owner where it is upheld. */
  answer: z
    .string()
    .trim()
    .min(10, 'Ответьте подробнее: не меньше 10 знаков')
    .max(1000, 'Не больше 1000 знаков'),
})

/** Complaints that have to do with one person. */
export const PersonComplaints = z.object({
  made: z.array(DeskComplaint),
  made_count: z.int(),
  about: z.array(DeskComplaint),
  about_count: z.int(),
})
export type PersonComplaints = z.infer<typeof PersonComplaints>
