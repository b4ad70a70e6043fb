import type { Module } from '../../module.ts'
import { galleriesPart } from './export-part.ts'
import { galleryRoutes } from './galleries.routes.ts'

export const galleriesModule: Module = {
  name: 'galleries',
  routes: [galleryRoutes],
  exportPart: galleriesPart,
}
