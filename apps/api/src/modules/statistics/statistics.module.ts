import type { Module } from '../../module.ts'
import { refreshAllStatistics } from './refresh-all-statistics.ts'
import { statisticsRoutes } from './statistics.routes.ts'

export const statisticsModule: Module = {
  name: 'statistics',
  routes: [statisticsRoutes],
  schedules: [{ name: 'statistics.refresh', cron: '*/10 * * * *', run: refreshAllStatistics }],
}
