import type { PersonFilter } from '@kefir/wire/profiles'

type Offered = { word: PersonFilter; isForOwner?: true }

/** What a gallery can be narrowed to. */
export const GALLERY_FILTERS: Offered[] = [
  { word: 'on-sale' },
  { word: 'author' },
  { word: 'not-author' },
  { word: 'kefir' },
  { word: 'polygon' },
  { word: 'favorite', isForOwner: true },
  { word: 'hidden', isForOwner: true },
]
