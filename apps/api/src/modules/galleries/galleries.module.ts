import type { Module } from '../../module.ts'
import { DROP_COVERS, DROP_DELETED, dropCovers, dropDeleted } from './drop-covers.ts'
import { galleriesPart } from './export-part.ts'
import { galleriesListener } from './galleries.listeners.ts'
import { galleryRoutes } from './galleries.routes.ts'

export const galleriesModule: Module = {
  name: 'galleries',
  routes: [galleryRoutes],
  listeners: [galleriesListener],
  queues: [{ name: DROP_COVERS, work: dropCovers }],
  schedules: [{ name: DROP_DELETED, cron: '23 * * * *', run: dropDeleted }],
  exportPart: galleriesPart,
}
