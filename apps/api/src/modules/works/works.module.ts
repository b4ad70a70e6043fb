import type { Module } from '../../module.ts'
import { purgeOldDrafts } from './drafts.queries.ts'
import { draftRoutes } from './drafts.routes.ts'
import { REMOVE_FILES, removeFiles } from './remove-files.ts'
import { worksPart } from './export-part.ts'
import { moderationRoutes } from './moderation.admin.routes.ts'
import { worksListener } from './works.listeners.ts'
import { workRoutes } from './works.routes.ts'
import { worksEvents } from './works.events.ts'
import { worksLetters } from './works.letters.ts'
import { worksDesks } from './works.desks.ts'

export const worksModule: Module = {
  name: 'works',
  desks: worksDesks,
  letters: worksLetters,
  events: worksEvents,
  routes: [workRoutes, draftRoutes, moderationRoutes],
  listeners: [worksListener],
  queues: [{ name: REMOVE_FILES, work: removeFiles }],
  exportPart: worksPart,
  purgeOld: purgeOldDrafts,
}
