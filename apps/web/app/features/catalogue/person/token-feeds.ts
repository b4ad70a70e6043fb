import type { TokenTab } from './person-tab.ts'

/** The call behind each tab of tokens. */
export const TOKEN_FEEDS = {
  owned: 'GET /v1/user/:id/tokens/filtersort',
  hidden: 'GET /v1/user/:id/tokens/filtersort',
  created: 'GET /v1/author/:id/tokens/filter',
  favourite: 'GET /v1/favorites/:id/tokens/search',
} as const satisfies Record<TokenTab, string>
