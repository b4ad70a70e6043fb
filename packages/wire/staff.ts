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

/** A desk of who asks. */
export const Desk = z.object({
  /** Its address below `/admin`. */
  code: z.string(),
  name: z.string(),
  /** What is done there. */
  about: z.string(),
  /** What is not there does not wait. */
  waiting: z.array(
    z.object({
      name: z.string(),
      /** Behind the desk's address: the list that holds exactly these. */
      at: z.string(),
      /** Counted up to 1000 and no further. */
      count: z.int(),
      /** Put off on purpose: it does not call. */
      is_deferred: z.boolean(),
    }),
  ),
})
export type Desk = z.infer<typeof Desk>

export const DeskPage = z.object({ desks: z.array(Desk) })
export type DeskPage = z.infer<typeof DeskPage>
