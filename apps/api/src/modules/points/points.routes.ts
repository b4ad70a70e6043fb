import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'
import { listPoints } from './list-points.ts'
import { sumEconomy } from './sum-economy.ts'

export const pointsRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.listPoints, ({ context, query, user }) => listPoints(context, user.id, query))

  serve(app, calls.getEconomy, ({ context }) => sumEconomy(context, context.db))
}
