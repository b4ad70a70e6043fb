import type { Module } from '../../module.ts'
import { COUNT_LITRES, countLitres, findIssueAlarm } from './count-litres.ts'
import { pointsReasons } from './points.reasons.ts'
import { pointsRoutes } from './points.routes.ts'

export const pointsModule: Module = {
  name: 'points',
  routes: [pointsRoutes],
  litreReasons: pointsReasons,
  schedules: [{ name: COUNT_LITRES, cron: '*/10 * * * *', run: countLitres }],
  gauges: [
    {
      name: 'litres_issue_alarm',
      help: '1 when seven days issued more than three times the litres they burned, counted every ten minutes',
      read: findIssueAlarm,
    },
  ],
}
