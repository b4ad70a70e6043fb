import { GALLERY_FILTERS, type GalleryFilter } from './gallery-filters.ts'

/** What of a gallery's address the API is asked with. */
export const NARROWING = ['query', 'filter', 'link'] as const

/** Those of them that are there. */
export function readNarrowing(search: string): Record<string, string> {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    NARROWING.flatMap((name) => {
      const value = query.get(name)
      return value ? [[name, value]] : []
    }),
  )
}

const ordered = (query: URLSearchParams) => {
  const text = query.toString()
  return text ? `?${text}` : ''
}

/** The same place with the viewing room open at a work; without a work, closed. */
export function viewSearch(search: string, tokenId: number | null): string {
  const query = new URLSearchParams(search)
  if (tokenId === null) query.delete('view')
  else query.set('view', String(tokenId))
  return ordered(query)
}

/** Which work the address is at. */
export function readView(search: string): number | null {
  const word = new URLSearchParams(search).get('view') ?? ''
  return /^[1-9]\d{0,9}$/.test(word) ? Number(word) : null
}

/** Words of the filter that mean something; others would be refused. */
export const readFilters = (search: string): GalleryFilter[] => {
  const words = new URLSearchParams(search).get('filter')?.split(',') ?? []
  return GALLERY_FILTERS.filter(({ word }) => words.includes(word)).map(({ word }) => word)
}

/** The same place with one word of the filter on or off; its opposite goes off. */
export function filterSearch(search: string, word: GalleryFilter, isOn: boolean): string {
  const opposite = { author: 'not-author', 'not-author': 'author' }[word as string]
  const others = readFilters(search).filter((one) => one !== word && one !== opposite)
  const words = isOn ? [...others, word] : others
  const query = new URLSearchParams(search)
  for (const name of ['view', 'page', 'filter']) query.delete(name)
  if (words.length > 0) query.set('filter', words.join(','))
  return ordered(query)
}
