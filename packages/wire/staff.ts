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
