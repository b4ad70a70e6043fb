import type { Module } from '../../module.ts'
import { systemDeskRoutes } from './system.admin.routes.ts'
import { probeRoutes, systemRoutes } from './system.routes.ts'

export const systemModule: Module = {
  name: 'system',
  routes: [systemRoutes, systemDeskRoutes],
  siteRoutes: [{ routes: probeRoutes }],
}
