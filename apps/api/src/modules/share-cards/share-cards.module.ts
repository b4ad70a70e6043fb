import type { Module } from '../../module.ts'
import { dropCardRoutes, shareCardRoutes } from './share-cards.routes.ts'
import { findDropCard } from './find-drop-card.ts'

export const shareCardsModule: Module = {
  name: 'share-cards',
  shareCards: { drop: findDropCard },
  routes: [dropCardRoutes],
  siteRoutes: [{ routes: shareCardRoutes }],
}
