import type { Module } from '../../module.ts'
import { galleriesPart } from './export-part.ts'
import { galleriesListener } from './galleries.listeners.ts'
import { dropOldGalleries } from './galleries.queries.ts'
import { galleryRoutes } from './galleries.routes.ts'

export const galleriesModule: Module = {
  name: 'galleries',
  routes: [galleryRoutes],
  listeners: [galleriesListener],
  dropOld: dropOldGalleries,
  exportPart: galleriesPart,
}
