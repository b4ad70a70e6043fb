import { z } from 'zod'
import { Id, LARGEST_INT, pageOf, PageQuery, Timestamp } from './common.ts'
import { Email } from './sign-in.ts'
import { Reason } from './staff.ts'

const Words = z
  .string()
  .trim()
  .min(10, 'Напишите подробнее: не меньше 10 знаков')
  .max(4000, 'Не больше 4000 знаков')

/** Opens one request to who has its letter. */
const TicketKey = z.string().max(64)

export const TicketBody = z.object({
  /** Where to answer a guest; a user is answered at their own address. */
  email: Email.optional(),
  subject: z.string().trim().min(3, 'Не меньше 3 знаков').max(120, 'Не больше 120 знаков'),
  text: Words,
})
export type TicketBody = z.infer<typeof TicketBody>

/** The key is in the letter alone: who names another's address reads nothing of what comes there. */
export const TicketSent = z.object({ id: Id, number: z.string() })
export type TicketSent = z.infer<typeof TicketSent>

export const TicketStatus = z.enum(['new', 'answered', 'closed'])
export type TicketStatus = z.infer<typeof TicketStatus>

export const TicketMessage = z.object({
  id: Id,
  is_staff: z.boolean(),
  text: z.string(),
  at: Timestamp,
})

export const TicketRow = z.object({
  id: Id,
  number: z.string(),
  subject: z.string(),
  status: TicketStatus,
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type TicketRow = z.infer<typeof TicketRow>

export const Ticket = TicketRow.extend({ messages: z.array(TicketMessage) })
export type Ticket = z.infer<typeof Ticket>

export const TicketQuery = z.object({ key: TicketKey.optional() })
export const TicketMessageBody = z.object({ text: Words, key: TicketKey.optional() })
export type TicketMessageBody = z.infer<typeof TicketMessageBody>

export const OwnTicketsQuery = PageQuery.extend({ cursor: z.string().max(200).optional() })
export type OwnTicketsQuery = z.infer<typeof OwnTicketsQuery>
export const OwnTicketsPage = pageOf(TicketRow)
export type OwnTicketsPage = z.infer<typeof OwnTicketsPage>

export const TicketsQuery = OwnTicketsQuery.extend({
  status: TicketStatus.default('new'),
  /** `me` for those that the asker has taken. */
  assigned: z.enum(['all', 'me', 'nobody']).default('all'),
})
export type TicketsQuery = z.infer<typeof TicketsQuery>

const Assignee = z.object({ id: Id, name: z.string() }).nullable()

export const DeskTicketRow = TicketRow.extend({
  email: z.string(),
  user_id: Id.nullable(),
  /** False while a guest may have named another's address: nobody opened the request by its letter yet. */
  is_proved: z.boolean(),
  assigned: Assignee,
})
export type DeskTicketRow = z.infer<typeof DeskTicketRow>
export const DeskTicketsPage = pageOf(DeskTicketRow)
export type DeskTicketsPage = z.infer<typeof DeskTicketsPage>

export const DeskTicket = DeskTicketRow.extend({
  messages: z.array(TicketMessage.extend({ author: z.string().nullable() })),
})
export type DeskTicket = z.infer<typeof DeskTicket>

const Seen = z.int().min(1).max(LARGEST_INT)

/** `seen` is the last message that was read: nobody answers past what came meanwhile. */
export const ReplyTicketBody = z.object({
  text: z.string().trim().min(2, 'Напишите ответ').max(4000, 'Не больше 4000 знаков'),
  seen: Seen,
  close: z.boolean().default(false),
  reason: Reason,
})
export type ReplyTicketBody = z.infer<typeof ReplyTicketBody>

/** `from` is whose it was when the asker looked. */
export const AssignTicketBody = z.object({
  to: z.enum(['me', 'nobody']),
  from: Seen.nullable(),
  reason: Reason,
})
export type AssignTicketBody = z.infer<typeof AssignTicketBody>

export const SetTicketStatusBody = z.object({
  status: z.enum(['new', 'closed']),
  seen: Seen,
  reason: Reason,
})
export type SetTicketStatusBody = z.infer<typeof SetTicketStatusBody>
