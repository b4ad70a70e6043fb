import type { Module } from '../../module.ts'
import { collectionRoutes } from './collections.routes.ts'
import { collectionsPart } from './export-part.ts'
import { favouriteCollectionRoutes } from './favourite-collections.routes.ts'
import { RANK_TOKENS, rankTokens } from './rank-tokens.ts'

export const collectionsModule: Module = {
  name: 'collections',
  routes: [collectionRoutes, favouriteCollectionRoutes],
  schedules: [{ name: RANK_TOKENS, cron: '* * * * *', run: rankTokens }],
  exportPart: collectionsPart,
}
