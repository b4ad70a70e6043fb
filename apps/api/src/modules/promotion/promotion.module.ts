import type { Module } from '../../module.ts'
import { promoDeskRoutes } from './promo.admin.routes.ts'
import { purgeOldViews } from './views.queries.ts'
import { viewRoutes } from './views.routes.ts'

export const promotionModule: Module = {
  name: 'promotion',
  routes: [viewRoutes, promoDeskRoutes],
  purgeOld: purgeOldViews,
}
