import type { Module } from '../../module.ts'
import { CHECK_JOURNAL, checkJournal } from './check-journal.ts'
import { journalDeskRoutes } from './journal.admin.routes.ts'
import { journalDesks } from './journal.desks.ts'

export const journalModule: Module = {
  name: 'journal',
  desks: journalDesks,
  routes: [journalDeskRoutes],
  schedules: [{ name: CHECK_JOURNAL, cron: '37 4 * * *', run: checkJournal }],
}
