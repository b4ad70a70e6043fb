import type { Module } from '../../module.ts'
import { REFRESH_STATISTICS, refreshAllStatistics } from './refresh-all-statistics.ts'
import { reportDeskRoutes } from './reports.admin.routes.ts'
import { statisticsRoutes } from './statistics.routes.ts'
import { waitingRoutes } from './waiting.admin.routes.ts'

export const statisticsModule: Module = {
  name: 'statistics',
  routes: [statisticsRoutes, reportDeskRoutes, waitingRoutes],
  schedules: [{ name: REFRESH_STATISTICS, cron: '*/10 * * * *', run: refreshAllStatistics }],
}
