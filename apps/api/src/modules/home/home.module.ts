import type { Module } from '../../module.ts'
import { mainRoutes } from './main.routes.ts'
import { menuDeskRoutes } from './menu.admin.routes.ts'
import { menuRoutes } from './menu.routes.ts'
import { homeDesks } from './home.desks.ts'

export const homeModule: Module = {
  name: 'home',
  desks: homeDesks,
  routes: [mainRoutes, menuRoutes, menuDeskRoutes],
}
