import type { Module } from '../../module.ts'
import { REBUILD_SEARCH, rebuildSearch } from './rebuild-search.ts'
import { searchRoutes } from './search.routes.ts'

export const searchModule: Module = {
  name: 'search',
  routes: [searchRoutes],
  queues: [{ name: REBUILD_SEARCH, work: rebuildSearch }],
  // The header asks for `/api/v1/search` below the base.
  alsoUnder: '/api/api/v1',
}
