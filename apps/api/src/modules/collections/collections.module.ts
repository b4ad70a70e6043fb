import type { Module } from '../../module.ts'
import { CHECK_COUNTERS, checkCounters, findCheckedDifferences } from './check-counters.ts'
import { collectionRoutes } from './collections.routes.ts'
import { collectionsPart } from './export-part.ts'
import { favouriteCollectionRoutes } from './favourite-collections.routes.ts'
import { PLACE_TOKENS, placeTokens } from './place-tokens.ts'
import { RANK_TOKENS, rankTokens } from './rank-tokens.ts'
import { findCollectionCard } from './find-collection-card.ts'
import { byNumber } from '../pictures/by-number.ts'

export const collectionsModule: Module = {
  name: 'collections',
  shareCards: { collection: byNumber(findCollectionCard) },
  routes: [collectionRoutes, favouriteCollectionRoutes],
  schedules: [
    { name: RANK_TOKENS, cron: '* * * * *', run: rankTokens },
    { name: PLACE_TOKENS, cron: '* * * * *', run: placeTokens },
    { name: CHECK_COUNTERS, cron: '37 4 * * *', run: checkCounters },
  ],
  gauges: [
    {
      name: 'counters_different',
      help: 'Counters of collections that differed from their tokens at the last check, each night',
      read: findCheckedDifferences,
    },
  ],
  exportPart: collectionsPart,
}
