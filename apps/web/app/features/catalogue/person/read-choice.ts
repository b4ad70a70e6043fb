import type { CollectionsPage } from './collection-choice.tsx'
import { PLAIN, type ListState } from './list-state.ts'
import { choiceQuery, type ChoiceQuery, type ListRules, type TokenTab } from './person-tab.ts'

/** Gives null when they could not be read. */
type ReadCollections = (query: ChoiceQuery) => Promise<CollectionsPage | null>

type Asked = { tab: TokenTab; rules: ListRules; state: ListState }

/**
 * Among which collections a tab chooses, counted as everything else narrows it. One that is chosen stays there to be
 * unticked when the rest leaves nothing of it. `isBare` tells that nothing was narrowed away: there is none at all.
 */
export async function readChoice(read: ReadCollections, { tab, rules, state }: Asked) {
  const page = await readPage(read, tab, rules, state)
  if (!page) return { collections: null, isBare: false }

  const lost = state.collections.filter((id) => !page.data.some((one) => one.id === id))
  const isWhole = page.total === page.data.length
  const isNarrowed = state.filters.length > 0 || state.search !== ''
  if (!isNarrowed || !isWhole || (page.total > 0 && lost.length === 0))
    return { collections: page, isBare: page.total === 0 }

  const all = await readPage(read, tab, rules, PLAIN)
  const emptied = (all?.data ?? [])
    .filter(({ id }) => lost.includes(id))
    .map(({ id, name }) => ({ id, name, tokens_count: 0 }))
  return {
    collections: { data: [...page.data, ...emptied], total: page.total + emptied.length },
    isBare: all?.total === 0,
  }
}

async function readPage(read: ReadCollections, tab: TokenTab, rules: ListRules, state: ListState) {
  const query = choiceQuery(tab, rules, state)
  const page = query && (await read(query))
  // Of a whole collection the filter needs its name.
  return (
    page && {
      data: page.data.map(({ id, name, tokens_count }) => ({ id, name, tokens_count })),
      total: page.total,
    }
  )
}
