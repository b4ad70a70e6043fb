import type { Module } from '../../module.ts'
import { REFRESH_STATISTICS, refreshAllStatistics } from './refresh-all-statistics.ts'
import { REFRESH_AFTER_SALE, refreshAfterSale } from './refresh-after-sale.ts'
import { RECOUNT_TURNOVERS, recountTurnovers } from './refresh-turnovers.ts'
import { reportDeskRoutes } from './reports.admin.routes.ts'
import { statisticsDesks } from './statistics.desks.ts'
import { statisticsListener } from './statistics.listeners.ts'
import { statisticsRoutes } from './statistics.routes.ts'

export const statisticsModule: Module = {
  name: 'statistics',
  routes: [statisticsRoutes, reportDeskRoutes],
  desks: statisticsDesks,
  listeners: [statisticsListener],
  queues: [
    { name: RECOUNT_TURNOVERS, work: recountTurnovers },
    // One by one: the first counts for those behind it.
    { name: REFRESH_AFTER_SALE, work: refreshAfterSale, pace: { atOnce: 1 } },
  ],
  schedules: [{ name: REFRESH_STATISTICS, cron: '*/10 * * * *', run: refreshAllStatistics }],
}
