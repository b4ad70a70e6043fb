import type { Module } from '../../module.ts'
import { searchRoutes } from './search.routes.ts'

export const searchModule: Module = {
  name: 'search',
  routes: [searchRoutes],
  // The header asks for `/api/v1/search` below the base.
  alsoUnder: '/api/api/v1',
}
