import type { PersonFilter } from '@kefir/wire/profiles'

export type PersonSort = 'created_at' | 'price' | 'payment_date'

/** What a tab of a profile may be narrowed and ordered by. */
export type ListRules = {
  sorts: readonly PersonSort[]
  words: readonly PersonFilter[]
  /** Of which tokens the collections are among which to choose; null where there is no such choice. */
  collectionsOf: 'owned' | 'made' | 'liked' | null
}

/** Which list a choice of collections is about, as its call is asked. */
export type ChoiceQuery = {
  of: NonNullable<ListRules['collectionsOf']>
  filter?: string
  token_search?: string
}

export type TokenTab = 'owned' | 'hidden' | 'created' | 'favourite'
export type CollectionTab = 'created' | 'favourite'

const TOKEN_TABS: Record<string, TokenTab> = {
  '': 'owned',
  hidden: 'hidden',
  'created/mytokens': 'created',
  'favorites/favoritesnft': 'favourite',
}

/** The tab of tokens at a path of a profile; paths are read in any case of letters. */
export const tokenTabAt = (pathname: string): TokenTab => TOKEN_TABS[childOf(pathname)] ?? 'owned'

export const collectionTabAt = (pathname: string): CollectionTab =>
  childOf(pathname).startsWith('favorites') ? 'favourite' : 'created'

/** Whose profile a path shows: `/profile/7/hidden` → 7; null for one's own. */
export function personAt(pathname: string): number | null {
  const id = /^\/profile\/(\d+)(?=\/|$)/i.exec(pathname)?.[1]
  return id === undefined ? null : Number(id)
}

/** `/profile/7/created/myTokens` → `created/mytokens`. */
const childOf = (pathname: string) =>
  pathname
    .toLowerCase()
    .replace(/^\/profile(?:\/\d+)?\/?/, '')
    .replace(/\/$/, '')

const OWNERS_WORDS: readonly PersonFilter[] = ['hidden', 'favorite']

const OWN_RULES: Record<TokenTab, ListRules> = {
  owned: {
    sorts: ['price', 'created_at', 'payment_date'],
    words: ['polygon', 'kefir', 'on-sale', 'author', 'not-author', 'favorite', 'hidden'],
    collectionsOf: 'owned',
  },
  // A tab does not offer what it is itself.
  hidden: {
    sorts: ['price', 'created_at', 'payment_date'],
    words: ['polygon', 'kefir', 'on-sale', 'author', 'not-author', 'favorite'],
    collectionsOf: 'owned',
  },
  created: {
    sorts: ['price', 'created_at'],
    words: ['polygon', 'kefir', 'on-sale', 'favorite', 'hidden'],
    collectionsOf: 'made',
  },
  favourite: {
    sorts: ['price', 'created_at'],
    words: ['polygon', 'kefir', 'on-sale', 'author', 'not-author'],
    collectionsOf: 'liked',
  },
}

const forVisitor = ({ words, ...rules }: ListRules): ListRules => ({
  ...rules,
  words: words.filter((word) => !OWNERS_WORDS.includes(word)),
})

const OTHER_RULES: Record<TokenTab, ListRules> = {
  owned: forVisitor(OWN_RULES.owned),
  hidden: forVisitor(OWN_RULES.hidden),
  created: forVisitor(OWN_RULES.created),
  favourite: forVisitor(OWN_RULES.favourite),
}

/** `hidden` and `favorite` are the owner's own business. */
export const tokenRules = (tab: TokenTab, isOwn: boolean): ListRules =>
  (isOwn ? OWN_RULES : OTHER_RULES)[tab]

/** What a tab stands for, as the call is told. */
export const ALSO: Record<TokenTab, PersonFilter[]> = {
  owned: [],
  hidden: ['hidden'],
  created: [],
  favourite: [],
}

/**
 * The list that the choice of collections counts: the tab's own as everything else narrows it, so that each count is
 * what one gets by choosing it. The collections themselves are left out: a second one may be chosen.
 */
export function choiceQuery(
  tab: TokenTab,
  { collectionsOf }: ListRules,
  { filters, search }: { filters: readonly PersonFilter[]; search: string },
): ChoiceQuery | null {
  if (!collectionsOf) return null
  const words = new Set([...ALSO[tab], ...filters])
  return {
    of: collectionsOf,
    ...(words.size > 0 && { filter: [...words].join(',') }),
    ...(search && { token_search: search }),
  }
}

/** Collections and galleries are looked for by name and put in order by their day. */
export const BY_NAME: ListRules = {
  sorts: ['created_at'],
  words: [],
  collectionsOf: null,
}
