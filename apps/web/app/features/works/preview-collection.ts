import type { Account } from '@kefir/wire/account'
import type { CollectionCard } from '@kefir/wire/collections'
import type { Picture } from '@kefir/wire/common'
import type { CollectionTexts } from './collection-texts.ts'
import { localPicture, personOf } from './preview-token.ts'

type Seen = {
  account: Account
  /** Of this browser. */
  cover: string | null
  banner: string | null
  /** What is there already. */
  saved: { id: number; cover: Picture; banner: Picture | null; tokens_count: number } | null
}

/** Its drawing is that of a collection without a banner and without a number of its own yet. */
const NEW = 1

/** The collection as its card will show it, made of what stands in the form now. */
export function previewCollection(texts: CollectionTexts, seen: Seen): CollectionCard {
  const { account, cover, banner, saved } = seen
  return {
    id: saved?.id ?? NEW,
    name: texts['name']?.trim() || 'Без названия',
    cover: cover || !saved ? localPicture(cover) : saved.cover,
    banner: banner ? localPicture(banner) : (saved?.banner ?? null),
    author: personOf(account),
    is_verified: false,
    is_favorited: false,
    favorites_count: 0,
    tokens_count: saved?.tokens_count ?? 0,
    owners_count: 0,
    listed_count: 0,
    floor: null,
    volume: '0.00',
    volume_change: null,
  }
}
