import type { PersonFilter } from '@kefir/wire/profiles'
import { GALLERY_FILTERS } from './gallery-filters.ts'

/** What of a gallery's address the API is asked with. */
const NARROWING = ['query', 'filter', 'link'] as const

/** Those of them that are there; what the call would refuse is left out, so that a mistyped link shows what it can. */
export function readNarrowing(search: string): Record<string, string> {
  const query = new URLSearchParams(search)
  const filters = readFilters(search).join(',')
  return Object.fromEntries(
    NARROWING.flatMap((name) => {
      const value = name === 'filter' ? filters : query.get(name)
      return value ? [[name, value]] : []
    }),
  )
}

/** Of the address what makes the place: what nobody reads is not carried on. */
function placeOf(search: string): URLSearchParams {
  const asked = new URLSearchParams(search)
  return new URLSearchParams(
    ['id', ...NARROWING, 'page'].flatMap((name) => {
      const value = asked.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
}

const ordered = (query: URLSearchParams) => {
  const text = query.toString()
  return text ? `?${text}` : ''
}

/** The same place with the viewing room open at a work; without a work, closed. */
export function viewSearch(search: string, tokenId: number | null): string {
  const query = placeOf(search)
  if (tokenId !== null) query.set('view', String(tokenId))
  return ordered(query)
}

/** Which work the address is at. */
export function readView(search: string): number | null {
  const word = new URLSearchParams(search).get('view') ?? ''
  return /^[1-9]\d{0,9}$/.test(word) ? Number(word) : null
}

/** Words of the filter that mean something, and one of two opposites; others would be refused. */
export const readFilters = (search: string): PersonFilter[] => {
  const words = new URLSearchParams(search).get('filter')?.split(',') ?? []
  const known = GALLERY_FILTERS.filter(({ word }) => words.includes(word)).map(({ word }) => word)
  return known.filter((word) => word !== 'not-author' || !known.includes('author'))
}

/** The same place with one word of the filter on or off; its opposite goes off. */
export function filterSearch(search: string, word: PersonFilter, isOn: boolean): string {
  const opposite = { author: 'not-author', 'not-author': 'author' }[word as string]
  const others = readFilters(search).filter((one) => one !== word && one !== opposite)
  const words = isOn ? [...others, word] : others
  const query = placeOf(search)
  for (const name of ['page', 'filter']) query.delete(name)
  if (words.length > 0) query.set('filter', words.join(','))
  return ordered(query)
}
