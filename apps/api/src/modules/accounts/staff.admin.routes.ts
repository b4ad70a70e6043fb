import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'
import { listDesks } from './list-desks.ts'
import { findStaffRights } from './staff.queries.ts'

export const staffRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.getStaffMember, async ({ context, user }) => {
    const { roles } = await findStaffRights(context.db, user.id)
    return { id: user.id, roles }
  })

  serve(app, calls.listDesks, ({ context, user }) => listDesks(context, user.id))
}
