import type { CollectionsPage } from './collection-choice.tsx'
import { PLAIN, type ListState } from './list-state.ts'
import { choiceQuery, type ChoiceQuery, type ListRules, type TokenTab } from './person-tab.ts'

/** Each costs a call, and an address may name a hundred. */
const MOST_LOST = 5

/** Gives null when they could not be read. */
type ReadCollections = (query: ChoiceQuery) => Promise<CollectionsPage | null>

type Asked = { tab: TokenTab; rules: ListRules; state: ListState }
/** Null where there is no such collection, or the viewer may not see it. */
type ReadName = (id: number) => Promise<string | null>

/**
 * Among which collections a tab chooses, counted as everything else narrows it. One that is chosen stays there to be
 * unticked when the rest, or the tab, has nothing of it. `isBare` tells that nothing was narrowed away: there is none.
 */
export async function readChoice(
  read: ReadCollections,
  readName: ReadName,
  { tab, rules, state }: Asked,
) {
  const page = await readPage(read, tab, rules, state)
  if (!page) return { collections: null, isBare: false }

  const lost = state.collections.filter((id) => !page.data.some((one) => one.id === id))
  const isWhole = page.total === page.data.length
  const emptied = isWhole
    ? await Promise.all(lost.slice(0, MOST_LOST).map((id) => nameEmpty(readName, id)))
    : []
  const isNarrowed = state.filters.length > 0 || state.search !== ''
  const all = isNarrowed && page.total === 0 ? await readPage(read, tab, rules, PLAIN) : page
  return {
    collections: {
      data: [...page.data, ...emptied],
      total: page.total + emptied.length,
    },
    isBare: all?.total === 0,
  }
}

const nameEmpty = async (readName: ReadName, id: number) => ({
  id,
  name: (await readName(id)) ?? `Коллекция №\u00a0${id}`,
  tokens_count: 0,
})

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
