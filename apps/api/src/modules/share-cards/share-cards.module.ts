import type { Module } from '../../module.ts'
import { dropCardRoutes, shareCardRoutes } from './share-cards.routes.ts'

export const shareCardsModule: Module = {
  name: 'share-cards',
  routes: [dropCardRoutes],
  siteRoutes: [{ routes: shareCardRoutes }],
}
