import { SOCIAL_KEYS } from '@kefir/rules/accounts/socials'
import type { Account } from '@kefir/wire/account'
import type { Collection, CollectionCard } from '@kefir/wire/collections'
import type { Picture } from '@kefir/wire/common'
import type { CollectionForm } from '@kefir/wire/works'
import type { CollectionTexts } from './collection-texts.ts'
import { localPicture, personOf } from './preview-token.ts'
import { readNumber } from './work-fields.ts'

type Saved = Pick<CollectionForm, 'id'> & {
  cover: Picture
  banner: Picture | null
  edit: { status: string; cover: Picture; banner: Picture | null } | null
}

type Seen = {
  account: Account
  /** Of this browser. */
  cover: string | null
  banner: string | null
  /** The banner is to go. */
  isBare: boolean
  /** What is there already. */
  saved: Saved | null
  /** Its page as it is now; null of a new one. */
  shown: Collection | null
}

/** Its drawing is that of a collection without a banner and without a number of its own yet. */
const NEW = 1

/** What the card and the page both show. */
function lookOf(texts: CollectionTexts, { account, saved, ...chosen }: Seen) {
  // What waits for a moderator is what the author edits on.
  const last = saved?.edit && saved.edit.status !== 'rejected' ? saved.edit : saved
  const banner = chosen.isBare ? null : (last?.banner ?? null)
  return {
    id: saved?.id ?? NEW,
    name: texts['name']?.trim() || 'Без названия',
    cover: chosen.cover || !last ? localPicture(chosen.cover) : last.cover,
    banner: chosen.banner ? localPicture(chosen.banner) : banner,
    author: personOf(account),
  }
}

/** The collection as its card will show it, made of what stands in the form now. */
export const previewCollection = (texts: CollectionTexts, seen: Seen): CollectionCard => ({
  ...lookOf(texts, seen),
  is_verified: seen.shown?.is_verified ?? false,
  is_favorited: seen.shown?.is_favorited ?? false,
  favorites_count: seen.shown?.favorites_count ?? 0,
  tokens_count: seen.shown?.stats.items ?? 0,
  owners_count: seen.shown?.stats.owners ?? 0,
  listed_count: seen.shown?.stats.listed ?? 0,
  floor: seen.shown?.stats.floor ?? null,
  volume: '0.00',
  volume_change: null,
})

type PageSeen = Seen & {
  categories: { id: number; name: string }[]
  /** When the preview is looked at, as the wire tells times. */
  now: string
}

/** The collection as its page will show it; what the form does not change is what it is. */
export function previewPage(texts: CollectionTexts, seen: PageSeen): Collection {
  const { categories, shown, now } = seen
  const category = categories.find(({ id }) => String(id) === texts['category_id'])
  return {
    ...(shown ?? newPage(now)),
    ...lookOf(texts, seen),
    // As others will see it.
    unshown: null,
    description: texts['description']?.trim() ?? '',
    category: category ?? { id: NEW, name: 'Не выбрана' },
    royalty_percent: readNumber(texts['royalty'] ?? '') || 0,
    socials: SOCIAL_KEYS.map((key) => ({ key, url: texts[key]?.trim() ?? '' })).filter(
      ({ url }) => url !== '',
    ),
  }
}

const newPage = (now: string) => ({
  origin: 'kefir' as const,
  is_verified: false,
  is_favorited: false,
  favorites_count: 0,
  stats: {
    floor: null,
    volume_24h: '0.00',
    volume_total: '0.00',
    owners: 0,
    items: 0,
    listed: 0,
    listed_percent: 0,
  },
  unshown: null,
  traits: [],
  rarities: [],
  statuses: [],
  created_at: now,
  share_card: '',
  checked_at: now,
  tokens_collection: {
    data: [],
    total: 0,
    is_total_exact: true,
    per_page: 24,
    current_page: 1,
    last_page: 1,
    from: null,
    to: null,
    path: '',
    first_page_url: '',
    last_page_url: '',
    next_page_url: null,
    prev_page_url: null,
  },
})
