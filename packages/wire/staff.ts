import { z } from 'zod'

/** Who works here. An administrator may do what any of the others may. */
export const ROLES = [
  'support',
  'moderator',
  'editor',
  'game_master',
  'finance',
  'analyst',
  'admin',
] as const
export type Role = (typeof ROLES)[number]

/** Why a member of staff did it: a line of the journal has no other explanation. */
export const Reason = z
  .string()
  .trim()
  .min(3, 'Объясните в нескольких словах')
  .max(1000, 'Не больше 1000 знаков')

/** `who` of a call for staff with one of these roles. */
export const staff = <const Roles extends readonly Role[]>(...roles: Roles) => ({ staff: roles })

/** Who sits at the desk. */
export const StaffMember = z.object({ id: z.int(), roles: z.array(z.enum(ROLES)) })

/** How many wait for moderators of each kind, and how many were put off. */
export const ReviewCounts = z.object({
  collection: z.int(),
  token: z.int(),
  collection_edit: z.int(),
  token_edit: z.int(),
  deferred: z.int(),
})

/**
 * What waits at each desk that who asks may enter; null at the others. Counted up to 1000 and no further, for
 * beyond that the figure tells a person nothing.
 */
export const Waiting = z.object({
  moderation: ReviewCounts.nullable(),
  /** Appeals are counted apart. */
  complaints: z.object({ new: z.int(), in_review: z.int(), appeals: z.int() }).nullable(),
  tickets: z.object({ new: z.int() }).nullable(),
  /**
   * What waits for a second person, what people send, what the bank refused, how its books differ, and of invoices: money
   * that nobody knows, money that goes back, and refunds to an account.
   */
  finance: z
    .object({
      payouts: z.int(),
      to_send: z.int(),
      refunds: z.int(),
      failed_refunds: z.int(),
      findings: z.int(),
      unknown: z.int(),
      to_return: z.int(),
      account_refunds: z.int(),
    })
    .nullable(),
  /** Given up for good; letters are counted apart. */
  system: z.object({ jobs: z.int(), letters: z.int() }).nullable(),
})
export type Waiting = z.infer<typeof Waiting>
