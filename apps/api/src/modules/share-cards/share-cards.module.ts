import type { Module } from '../../module.ts'
import { shareCardRoutes } from './share-cards.routes.ts'

export const shareCardsModule: Module = {
  name: 'share-cards',
  siteRoutes: [{ routes: shareCardRoutes }],
}
