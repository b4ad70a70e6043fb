import { Rarity } from '@kefir/wire/common'
import type { Collection } from '@kefir/wire/collections'
import type { Db } from '../../db/client.ts'
import { findGridFacts } from './collection-grid.queries.ts'
import type { CollectionRow } from './collections.queries.ts'
import { traitGroups } from './get-collection-tokens.ts'
import { isNarrowed, type GridFilter } from './grid-filter.ts'
import { countGridFacets, type FacetCounts, type Narrowed } from './grid-facets.queries.ts'

/** Who ticks values of so many traits is told no counts of more: each is a count of its own. */
const MOST_COUNTED_TRAITS = 6

type Facets = Pick<Collection, 'statuses' | 'rarities' | 'traits'>

/**
 * What the filters offer, each counted within all the others: so many tokens will stand in the grid when it is ticked.
 * What the collection has is offered even where the others leave nothing of it.
 */
export async function countFacets(db: Db, row: CollectionRow, filter: GridFilter): Promise<Facets> {
  const whole = wholeCounts(row)
  if (!isNarrowed(filter)) return facetsReply(row, { ...EVERYWHERE, all: whole })

  const facts = filter.traitIds && (await findGridFacts(db, row.id, filter.traitIds))
  const groups = facts ? traitGroups(facts, filter) : []
  // Nothing has traits that the collection does not know.
  if (groups === null) return facetsReply(row, { ...EVERYWHERE, all: NOTHING })

  const all: Narrowed = { filter, traits: groups }
  const besides: { of: Facet; grid: Narrowed }[] = [
    ...(filter.status ? [{ of: STATUS, grid: without(all, { status: null }) }] : []),
    ...(filter.rarities ? [{ of: RARITY, grid: without(all, { rarities: null }) }] : []),
    ...groups.slice(0, MOST_COUNTED_TRAITS).map((group) => ({
      of: nameOf(group, facts?.traits),
      grid: { filter, traits: groups.filter((one) => one !== group) },
    })),
  ]
  const grids = [all, ...besides.map(({ grid }) => grid)].filter(isCountedAnew)
  const found = await countGridFacets(db, row.id, grids)
  const countsOf = (grid: Narrowed) => (isCountedAnew(grid) ? found[grids.indexOf(grid)]! : whole)
  return facetsReply(row, {
    all: countsOf(all),
    besides: new Map(besides.map(({ of, grid }) => [of, countsOf(grid)])),
    uncounted: new Set(
      groups.slice(MOST_COUNTED_TRAITS).map((group) => nameOf(group, facts?.traits)),
    ),
  })
}

/** A filter by which the grid is narrowed: a trait by its name. */
type Facet = string | symbol
const STATUS: Facet = Symbol('status')
const RARITY: Facet = Symbol('rarity')

type Counted = {
  /** Within all filters, for what none of them is about. */
  all: FacetCounts
  /** Within all but one, for the values of that one. */
  besides: Map<Facet, FacetCounts>
  uncounted: Set<Facet>
}
const EVERYWHERE = { besides: new Map<Facet, FacetCounts>(), uncounted: new Set<Facet>() }
const NOTHING: FacetCounts = { sale: 0, not_sale: 0, rarities: {}, traits: {} }

const without = ({ filter, traits }: Narrowed, less: Partial<GridFilter>): Narrowed => ({
  filter: { ...filter, ...less },
  traits,
})

/** The counters tell of the whole collection. */
const isCountedAnew = ({ filter, traits }: Narrowed) =>
  traits.length > 0 || isNarrowed({ ...filter, traitIds: null })

const nameOf = (group: number[], traits: { id: number; name: string }[] = []) =>
  traits.find(({ id }) => group.includes(id))!.name

const wholeCounts = (row: CollectionRow): FacetCounts => ({
  sale: row.listed_count,
  not_sale: Math.max(0, row.tokens_count - row.listed_count),
  rarities: row.rarity_counts,
  traits: Object.fromEntries(row.traits.map(({ id, tokens_count }) => [id, tokens_count])),
})

function facetsReply(row: CollectionRow, { all, besides, uncounted }: Counted): Facets {
  const within = (facet: Facet) => (besides.has(facet) ? besides.get(facet)! : all)
  const statuses = within(STATUS)
  const rarities = within(RARITY)

  return {
    statuses: [
      { code: 'sale', tokens_count: statuses && statuses.sale },
      { code: 'not-sale', tokens_count: statuses && statuses.not_sale },
    ],
    rarities: Rarity.options
      .filter((code) => row.rarity_counts[code])
      .map((code) => ({ code, tokens_count: rarities && (rarities.rarities[code] ?? 0) })),
    traits: [...Map.groupBy(row.traits, ({ name }) => name)].map(([name, traits]) => {
      const counts = uncounted.has(name) ? null : within(name)
      return {
        name,
        values: traits.map(({ id, value }) => ({
          ...{ id, value },
          tokens_count: counts && (counts.traits[id] ?? 0),
        })),
      }
    }),
  }
}
