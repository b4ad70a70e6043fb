import type { Module } from '../../module.ts'
import { promoDeskRoutes } from './promo.admin.routes.ts'
import { purgeOldViews } from './views.queries.ts'
import { viewRoutes } from './views.routes.ts'
import { promosDesks } from './promos.desks.ts'

export const promosModule: Module = {
  name: 'promos',
  desks: promosDesks,
  routes: [viewRoutes, promoDeskRoutes],
  purgeOld: purgeOldViews,
}
