import { activityQuery, readActivityFilter } from './activity-kinds.ts'
import { readTokenFilters, tokenQuery } from './filters/token-filters.ts'

/**
 * What of a collection an address shows, as its query: the filters and the order, or the activity and its kinds; empty
 * for the whole. What else the address carries, such as where its reader came from, is nobody else's.
 */
export function collectionView(search: string): string {
  if (new URLSearchParams(search).get('tab') !== 'activity')
    return tokenQuery(readTokenFilters(search))
  const kinds = activityQuery(readActivityFilter(search))
  return `?tab=activity${kinds && `&${kinds}`}`
}
