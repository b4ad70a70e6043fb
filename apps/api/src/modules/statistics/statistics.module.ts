import type { Module } from '../../module.ts'
import { REFRESH_STATISTICS, refreshAllStatistics } from './refresh-all-statistics.ts'
import { RECOUNT_TURNOVERS, recountTurnovers } from './refresh-turnovers.ts'
import { reportDeskRoutes } from './reports.admin.routes.ts'
import { statisticsRoutes } from './statistics.routes.ts'
import { waitingRoutes } from './waiting.admin.routes.ts'

export const statisticsModule: Module = {
  name: 'statistics',
  routes: [statisticsRoutes, reportDeskRoutes, waitingRoutes],
  queues: [{ name: RECOUNT_TURNOVERS, work: recountTurnovers }],
  schedules: [{ name: REFRESH_STATISTICS, cron: '*/10 * * * *', run: refreshAllStatistics }],
}
