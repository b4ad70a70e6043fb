import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'
import { listCategories } from './categories.queries.ts'
import { listMarks } from './menu-marks.queries.ts'
import { buildMenu } from './menu.ts'

export const menuRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.listCategories, async ({ context: { db } }) => {
    const [categories, marks] = await Promise.all([listCategories(db), listMarks(db)])
    return buildMenu(categories, marks)
  })
}
