export type GalleryFilter =
  | 'polygon'
  | 'kefir'
  | 'hidden'
  | 'favorite'
  | 'author'
  | 'not-author'
  | 'on-sale'

type Offered = { word: GalleryFilter; name: string; isForOwner?: true }

/** What a gallery can be narrowed to, as people read it. */
export const GALLERY_FILTERS: Offered[] = [
  { word: 'on-sale', name: 'В продаже' },
  { word: 'author', name: 'Свои работы' },
  { word: 'not-author', name: 'Чужие работы' },
  { word: 'kefir', name: 'Кефир' },
  { word: 'polygon', name: 'Polygon Mainnet' },
  { word: 'favorite', name: 'Избранное', isForOwner: true },
  { word: 'hidden', name: 'Скрытые', isForOwner: true },
]
