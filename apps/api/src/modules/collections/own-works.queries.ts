import { FACET } from '@kefir/rules/profiles/facet'
import { sql } from 'kysely'

/** In what state an author's work is that the collection's page does not show, and how many are. */
export type UnshownRow = Record<string, number>

/**
 * What the author of a collection `c` alone sees of it. A copy that somebody else has by now is theirs: what its
 * owner hides, the author is told in no number.
 */
export const unshownWorks = sql<UnshownRow>`(
  select coalesce(json_object_agg(own.status, own.count), '{}') from (
    select t.status, count(*)::integer as count from tokens t
    where t.collection_id = c.id and t.owner_id = c.author_id and t.author_id = c.author_id and t.status <> 'ready'
    group by t.status
  ) own
)`

/** All works of a collection `c` that its author sees, shown or not: their number. Others are told the public one. */
export const allWorks = sql<number>`(
  select coalesce(sum(made.tokens_count), 0)::integer from profile_counts made
  where made.user_id = c.author_id and made.role = 'a' and made.collection_id = c.id
    and made.facets & ${sql.lit(FACET.ready | FACET.author)} > 0
)`
