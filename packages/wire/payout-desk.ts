import { z } from 'zod'
import { Amount, Id, pageOf, PageQuery, Timestamp } from './common.ts'
import { Payout } from './finance.ts'
import { Reason } from './staff.ts'

/** Which pay-outs are looked at: `to_send` go to accounts of organisations, by people. */
export const PAYOUT_QUEUES = ['waiting', 'to_send', 'under_way', 'failed', 'all'] as const

const DeskPerson = z.object({ id: Id, name: z.string() })

export const DeskPayout = Payout.omit({ next: true }).extend({
  user: DeskPerson,
  /** Whoever is blocked now is not paid. */
  is_blocked: z.boolean(),
  /** In words for the payee; null where it has not ended badly. */
  reason: z.string().nullable(),
  /** Where people send it; null where the bank does, and until the payee is free where they are blocked. */
  requisites: z
    .object({
      name: z.string(),
      inn: z.string(),
      kpp: z.string().nullable(),
      bik: z.string(),
      account: z.string(),
    })
    .nullable(),
  bank_order: z.string().nullable(),
  approved_by: DeskPerson.nullable(),
  decided_at: Timestamp.nullable(),
  /** Whose it is may not decide about it. */
  is_own: z.boolean(),
})
export type DeskPayout = z.infer<typeof DeskPayout>

const search = z.string().trim().max(200).optional()

export const DeskPayoutsQuery = PageQuery.extend({
  /** Left out, or left empty: those that wait for a second person. */
  state: z
    .enum([...PAYOUT_QUEUES, ''])
    .optional()
    .transform((state) => state || 'waiting'),
  /** Whose: a number, a nickname or an e-mail. */
  search,
  cursor: z.string().max(200).optional(),
})
export type DeskPayoutsQuery = z.infer<typeof DeskPayoutsQuery>
export const DeskPayoutsPage = pageOf(DeskPayout)
export type DeskPayoutsPage = z.infer<typeof DeskPayoutsPage>

export const ReasonBody = z.object({ reason: Reason })
export const MarkSentBody = ReasonBody.extend({
  bank_order: z
    .string()
    .trim()
    .min(1, 'Введите номер платёжного поручения')
    .max(40, 'Не больше 40 знаков'),
})

export const DeskRefund = z.object({
  id: Id,
  payment_id: Id,
  amount: Amount,
  user: DeskPerson,
  status: z.object({ code: z.string(), name: z.string() }),
  /** Why the money goes back, in words for staff: the buyer is spoken of. */
  reason: z.string(),
  /** In the bank's word. */
  bank_reason: z.string().nullable(),
  /** Whose money it is: what was held for the buyer, or the platform's, for what was delivered. */
  source: z.enum(['held', 'house']),
  asked_by: DeskPerson.nullable(),
  approved_by: DeskPerson.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
  /** Whose it is may not decide about it. */
  is_own: z.boolean(),
  /** Who ordered it is not the second person. */
  is_asked_by_me: z.boolean(),
})
export type DeskRefund = z.infer<typeof DeskRefund>

export const DeskRefundsQuery = PageQuery.extend({
  /** Left out, or left empty: those that the bank refused. */
  state: z
    .enum(['failed', 'waiting', ''])
    .optional()
    .transform((state) => state || 'failed'),
  cursor: z.string().max(200).optional(),
})
export type DeskRefundsQuery = z.infer<typeof DeskRefundsQuery>
export const DeskRefundsPage = pageOf(DeskRefund)
export type DeskRefundsPage = z.infer<typeof DeskRefundsPage>
