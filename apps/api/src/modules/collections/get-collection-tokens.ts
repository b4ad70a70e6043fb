import type { CollectionTokensQuery, TokensPage } from '@kefir/wire/collections'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { pageAsked } from '../../paging/page-asked.ts'
import { pageReply } from '../../paging/page-reply.ts'
import { MOST_COUNTED } from '../../paging/total.ts'
import {
  countFilteredGrid,
  findGridFacts,
  gatherGrid,
  GRID_SIZE,
  listFilteredGrid,
  listGrid,
  type GridFacts,
} from './collection-grid.queries.ts'
import { gridFilter, gridSort, isOneRun, type GridFilter } from './grid-filter.ts'
import { isVisibleCollection } from '@kefir/rules/works/is-visible-collection'
import { tokenCardReply } from '../tokens/token-card-reply.ts'

/** So many tokens are put in order faster than they are met on a walk through a large collection. */
const FEW = 1000

type Asked = { collectionId: number; viewerId: number | null; query: CollectionTokensQuery }

/** A page of a collection's tokens. */
export async function getCollectionTokens(
  { db, files }: Pick<Context, 'db' | 'files'>,
  { collectionId, viewerId, query }: Asked,
): Promise<TokensPage> {
  const filter = gridFilter(query)
  const sort = gridSort(query)
  const asked = pageAsked(query, GRID_SIZE, ['bigint', 'int'])
  const place = {
    sort,
    limit: asked.perPage + 1,
    offset: asked.offset,
    after: asked.after && { key: asked.after[0], id: asked.after[1] },
  }
  const factsOf = (traitIds: number[] | null) =>
    findGridFacts(db, collectionId, traitIds).then(checked(viewerId))

  async function read() {
    if (isOneRun(filter, sort)) {
      const [facts, rows] = await Promise.all([
        factsOf(null),
        listGrid(db, { collectionId, viewerId, status: filter.status }, place),
      ])
      return { facts, rows, total: ofStatus(facts, filter.status) }
    }

    const facts = await factsOf(filter.traitIds ?? [])
    const traits = traitGroups(facts, filter)
    if (traits === null) return { facts, rows: [], total: 0 }

    const grid = { collectionId, viewerId, filter, traits }
    const known = knownTotal(facts, filter)
    const isSoonGathered = expected(facts, filter, traits) < mostGathered(filter)
    if (isSoonGathered) {
      const { rows, total } = await gatherGrid(db, grid, place, false)
      return { facts, rows, total: known ?? total ?? (await countFilteredGrid(db, grid, sort)) }
    }

    const total = known ?? (await countFilteredGrid(db, grid, sort))
    const isFew = typeof total !== 'number' && total.count < FEW
    return {
      facts,
      rows: isFew
        ? (await gatherGrid(db, grid, place, true)).rows
        : await listFilteredGrid(db, grid, place),
      total,
    }
  }

  const { facts, rows, total } = await read()
  const shared = {
    collection_id: collectionId,
    collection_name: facts.name,
    status: 'ready',
    is_favorited: false,
    promo_place: null,
  }
  const { cursor: _cursor, page: _page, ...kept } = query

  return pageReply({
    path: `/api/v1/collection/${collectionId}/tokens`,
    query: kept,
    asked,
    total,
    rows,
    item: (row) => tokenCardReply(files, { ...shared, ...row }),
    keyOf: (row) => [Number(row.sort_key), row.id],
  })
}

const checked = (viewerId: number | null) => (facts: GridFacts | undefined) => {
  if (!facts || !isVisibleCollection(facts, viewerId)) throw new AppError('NOT_FOUND')
  return facts
}

/**
 * Where traits or rarities narrow a grid whose total nobody knows, it is gathered to be counted anyhow; what
 * prices alone narrow is counted in their index first.
 */
const mostGathered = ({ traitIds, rarities, priceMin, priceMax }: GridFilter) =>
  traitIds !== null || (rarities !== null && (priceMin !== null || priceMax !== null))
    ? MOST_COUNTED
    : FEW

/** Values of one trait widen, different traits narrow. Null when none of those asked is there. */
export function traitGroups({ traits }: GridFacts, { traitIds }: GridFilter) {
  if (traitIds === null) return []
  const groups = Map.groupBy(traits, ({ name }) => name)
  if (groups.size === 0) return null

  return [...groups.values()].map((group) => group.map(({ id }) => id))
}

/** How many tokens fit, where a counter tells. */
function knownTotal(facts: GridFacts, filter: GridFilter) {
  const { priceMin, priceMax, traitIds, rarities, status } = filter
  if (priceMin !== null || priceMax !== null || traitIds !== null) return null
  if (rarities === null) return ofStatus(facts, status)

  return status === null ? ofRarities(facts, rarities) : null
}

function ofStatus(facts: GridFacts, status: GridFilter['status']) {
  if (status === null) return facts.tokens_count
  return status === 'sale' ? facts.listed_count : facts.tokens_count - facts.listed_count
}

const ofRarities = ({ rarity_counts: counts }: GridFacts, rarities: string[]) =>
  rarities.reduce((sum, code) => sum + (counts[code] ?? 0), 0)

/** About how many tokens fit, as if the filters knew nothing of each other. Prices are not counted in. */
function expected(facts: GridFacts, { rarities, status }: GridFilter, traits: number[][]) {
  const total = facts.tokens_count || 1
  const counts = new Map(facts.traits.map(({ id, tokens_count }) => [id, tokens_count]))
  const shares = traits.map(
    (ids) =>
      Math.min(
        total,
        ids.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0),
      ) / total,
  )
  if (rarities) shares.push(ofRarities(facts, rarities) / total)
  if (status === 'sale') shares.push(facts.listed_count / total)
  if (status === 'not-sale') shares.push(1 - facts.listed_count / total)

  return shares.reduce((rest, share) => rest * share, total)
}
