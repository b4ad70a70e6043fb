import type { Module } from '../../module.ts'
import { collectionRoutes } from './collections.routes.ts'
import { collectionsPart } from './export-part.ts'
import { favouriteCollectionRoutes } from './favourite-collections.routes.ts'
import { rankTokens } from './rank-tokens.ts'

export const collectionsModule: Module = {
  name: 'collections',
  routes: [collectionRoutes, favouriteCollectionRoutes],
  schedules: [{ name: 'collections.rank-tokens', cron: '* * * * *', run: rankTokens }],
  exportPart: collectionsPart,
}
