import type { Module } from '../../module.ts'
import { mainRoutes } from './main.routes.ts'
import { menuDeskRoutes } from './menu.admin.routes.ts'
import { menuRoutes } from './menu.routes.ts'

export const homeModule: Module = {
  name: 'home',
  routes: [mainRoutes, menuRoutes, menuDeskRoutes],
}
