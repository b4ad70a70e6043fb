import type { Module } from '../../module.ts'
import { REMOVE_COVERS, PURGE_DELETED, removeCovers, purgeDeleted } from './remove-covers.ts'
import { galleriesPart } from './export-part.ts'
import { galleriesListener } from './galleries.listeners.ts'
import { galleryRoutes } from './galleries.routes.ts'
import { findGalleryCard } from './find-gallery-card.ts'
import { byNumber } from '../pictures/by-number.ts'

export const galleriesModule: Module = {
  name: 'galleries',
  shareCards: { gallery: byNumber(findGalleryCard) },
  routes: [galleryRoutes],
  listeners: [galleriesListener],
  queues: [{ name: REMOVE_COVERS, work: removeCovers }],
  schedules: [{ name: PURGE_DELETED, cron: '23 * * * *', run: purgeDeleted }],
  exportPart: galleriesPart,
}
