import type { Role } from '@kefir/wire/staff'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { findStaffRights } from '../modules/accounts/staff.queries.ts'

/**
 * onRequest of every call for staff, after `requireUser`: one of these roles, or an administrator. Their rights
 * are read anew each time, so that a role taken away is gone with the next click.
 */
export const requireStaff = (roles: readonly Role[]) => async (request: FastifyRequest) => {
  const held = await findStaffRights(request.server.context.db, request.user!.id)
  if (!held.roles.some((role) => role === 'admin' || roles.includes(role)))
    throw new AppError('FORBIDDEN')
  if (!held.hasSecondFactor) throw new AppError('STAFF_SECOND_FACTOR')
}
