import type { Module } from '../../module.ts'
import { journalDeskRoutes } from './journal.admin.routes.ts'

export const journalModule: Module = { name: 'journal', routes: [journalDeskRoutes] }
