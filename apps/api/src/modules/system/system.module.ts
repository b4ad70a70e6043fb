import type { Module } from '../../module.ts'
import { probeRoutes, systemRoutes } from './system.routes.ts'

export const systemModule: Module = {
  name: 'system',
  routes: [systemRoutes],
  siteRoutes: [{ routes: probeRoutes }],
}
