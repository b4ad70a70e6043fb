import { z } from 'zod'
import { BodyId, Id, pageOf, PageQuery, Timestamp } from './common.ts'

export { COMPLAINT_REASONS } from '@kefir/rules/complaints/reasons'

/** Exactly one of the three ids; `text` is one of the reasons, which the use case checks. */
export const ComplaintBody = z.object({
  token_id: BodyId.nullish(),
  collection_id: BodyId.nullish(),
  user_id: BodyId.nullish(),
  text: z.string().max(200),
})
export type ComplaintBody = z.infer<typeof ComplaintBody>

export const ComplaintReply = z.object({ id: Id, number: z.string() })
export type ComplaintReply = z.infer<typeof ComplaintReply>

export const Complaint = z.object({
  id: Id,
  number: z.string(),
  subject: z.object({
    kind: z.enum(['token', 'collection', 'user']),
    name: z.string(),
    link: z.string(),
  }),
  text: z.string(),
  status: z.object({
    code: z.enum(['new', 'in_review', 'upheld', 'declined']),
    name: z.string(),
  }),
  answer: z.string().nullable(),
  created_at: Timestamp,
  reviewed_at: Timestamp.nullable(),
  appeal: z.string().nullable(),
  /** What another moderator said to the appeal. */
  appeal_answer: z.string().nullable(),
  can_appeal: z.boolean(),
})
export type Complaint = z.infer<typeof Complaint>

export const ComplaintsQuery = PageQuery.extend({ cursor: z.string().max(200).optional() })
export type ComplaintsQuery = z.infer<typeof ComplaintsQuery>

export const ComplaintsPage = pageOf(Complaint)
export type ComplaintsPage = z.infer<typeof ComplaintsPage>

export const AppealBody = z.object({
  text: z
    .string()
    .trim()
    .min(10, 'Напишите подробнее: не меньше 10 знаков')
    .max(1000, 'Не больше 1000 знаков'),
})
