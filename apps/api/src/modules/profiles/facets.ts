import { FACET } from '@kefir/rules/profiles/facet'
import type { PersonFilter } from '@kefir/wire/profiles'

const ALL_FACETS = Array.from({ length: 256 }, (_, facets) => facets)

/** Names of lists: what somebody has, bought of it, made, sold of that, and likes. */
export type PersonList = 'owned' | 'bought' | 'made' | 'sold' | 'liked'

/** Of `profile_tokens`: has it, made it, likes it. */
export type Role = 'o' | 'a' | 'l'
export const ROLE: Record<PersonList, Role> = {
  owned: 'o',
  bought: 'o',
  made: 'a',
  sold: 'a',
  liked: 'l',
}

export type Seen = { list: PersonList; isOwner: boolean; words: ReadonlySet<PersonFilter> }

/** The combinations that a viewer sees in a list narrowed by these words. */
export const facetsSeen = (seen: Seen): number[] =>
  ALL_FACETS.filter((facets) => isSeen(seen, facets))

/** All that somebody has, as the viewer sees it: what they hid is there for themselves. */
export const facetsHeld = (isOwner: boolean): number[] => {
  const seen = { list: 'owned', isOwner } as const
  const shown = facetsSeen({ ...seen, words: new Set() })
  return isOwner ? [...shown, ...facetsSeen({ ...seen, words: new Set(['hidden']) })] : shown
}

function isSeen({ list, isOwner, words }: Seen, facets: number): boolean {
  const has = (name: keyof typeof FACET) => (facets & FACET[name]) > 0

  return (
    isVisible({ list, isOwner, words }, has) &&
    (list !== 'bought' || has('bought')) &&
    (list !== 'sold' || has('sold')) &&
    fitsOrigin(words, has('polygon')) &&
    (!words.has('author') || has('author')) &&
    (!words.has('not-author') || !has('author')) &&
    // Rows of likes lack the rest, which their owners' rows tell: `gatherLiked`.
    (list === 'liked' ||
      ((!words.has('on-sale') || has('sale')) && (!words.has('favorite') || has('liked'))))
  )
}

/**
 * Others see what is ready and not hidden. Whose list it is sees their own in every state, a work that somebody
 * else has by now as others do; what they hid stands under «hidden» only, and among their favourites.
 */
function isVisible({ list, isOwner, words }: Seen, has: (name: keyof typeof FACET) => boolean) {
  if (list === 'liked' && isOwner) return has('ready') && (!words.has('hidden') || has('hidden'))
  if (!isOwner) return has('ready') && !has('hidden')

  const isTheirs = list === 'owned' || list === 'bought' || has('author')
  return (isTheirs || has('ready')) && has('hidden') === words.has('hidden')
}

const fitsOrigin = (words: ReadonlySet<PersonFilter>, isPolygon: boolean) =>
  words.has('polygon') === words.has('kefir') || words.has(isPolygon ? 'polygon' : 'kefir')
