import type { Module } from '../../module.ts'
import { promoDeskRoutes } from './promo.admin.routes.ts'
import { purgeOldViews } from './views.queries.ts'
import { viewRoutes } from './views.routes.ts'

export const promosModule: Module = {
  name: 'promos',
  routes: [viewRoutes, promoDeskRoutes],
  purgeOld: purgeOldViews,
}
