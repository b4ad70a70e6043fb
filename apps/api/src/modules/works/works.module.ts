import type { Module } from '../../module.ts'
import { dropOldDrafts } from './drafts.queries.ts'
import { draftRoutes } from './drafts.routes.ts'
import { DROP_FILES, dropFiles } from './drop-files.ts'
import { worksPart } from './export-part.ts'
import { moderationRoutes } from './moderation.admin.routes.ts'
import { worksListener } from './works.listeners.ts'
import { workRoutes } from './works.routes.ts'

export const worksModule: Module = {
  name: 'works',
  routes: [workRoutes, draftRoutes, moderationRoutes],
  listeners: [worksListener],
  queues: [{ name: DROP_FILES, work: dropFiles }],
  exportPart: worksPart,
  dropOld: dropOldDrafts,
}
