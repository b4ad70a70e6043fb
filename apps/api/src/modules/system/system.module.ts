import type { Module } from '../../module.ts'
import { systemDeskRoutes } from './system.admin.routes.ts'
import { probeRoutes, systemRoutes } from './system.routes.ts'
import { systemEvents } from './system.events.ts'
import { systemLive } from './system.live.ts'
import { systemDesks } from './system.desks.ts'

export const systemModule: Module = {
  name: 'system',
  desks: systemDesks,
  events: systemEvents,
  live: systemLive,
  routes: [systemRoutes, systemDeskRoutes],
  siteRoutes: [{ routes: probeRoutes }],
}
