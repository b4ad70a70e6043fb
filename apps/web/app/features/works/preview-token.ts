import type { Account } from '@kefir/wire/account'
import type { Picture } from '@kefir/wire/common'
import type { Media, Person, Token } from '@kefir/wire/tokens'
import type { WorkForm } from '@kefir/wire/works'
import { readPrice } from '../../lib/format/read-price.ts'
import { cleanTraits } from './traits.ts'
import { readNumber, type WorkFields } from './work-fields.ts'

type Seen = {
  account: Account
  collection: { id: number; name: string } | null
  file: Picture
  media: Media | null
  /** What is there already; null of a new work. */
  work: Pick<WorkForm, 'id' | 'favorites_count' | 'is_favorited' | 'rarity_code'> | null
  /** When the preview is looked at, as the wire tells times. */
  now: string
}

/** The work as its page and its card will show it, made of what stands in the form now. */
export function previewToken(fields: WorkFields, seen: Seen): Token {
  const { account, collection, file, media, work, now } = seen
  const author = personOf(account)
  const royalty = readNumber(fields.royalty) || 0
  const price = fields.is_sale && isAmount(readPrice(fields.price)) ? readPrice(fields.price) : null

  return {
    id: work?.id ?? NOBODY,
    token_id: '1',
    name: fields.name.trim() || 'Без названия',
    description: fields.description.trim(),
    file,
    media,
    is_favorited: work?.is_favorited ?? false,
    favorites_count: work?.favorites_count ?? 0,
    is_sale: price !== null,
    price,
    rarity_code: work?.rarity_code ?? 'usual',
    status: 'ready',
    is_adult: fields.is_adult,
    promos: [],
    collection: {
      id: collection?.id ?? NOBODY,
      name: collection?.name ?? 'Коллекция не выбрана',
      cover: file,
      is_open: false,
      is_verified: false,
      tokens_count: 1,
      owners_count: 1,
      floor: price,
      royalty_percent: royalty,
    },
    author,
    owner: author,
    is_own: false,
    is_hidden: false,
    hold: null,
    own_order: null,
    is_in_cart: false,
    sale_way: 'here',
    why_not_sell: null,
    wanted_price: null,
    galleries: [],
    traits: cleanTraits(fields.traits).map((trait, index) => ({
      ...trait,
      id: index + 1,
      tokens_count: 1,
      share: 100,
    })),
    rarity_rank: null,
    views_count: 0,
    token_verifacation_count: 0,
    last_price: null,
    price_history: [],
    transactions: [],
    transactions_next_page_url: null,
    chain: {
      is_on_chain: false,
      network_id: 137,
      standard: 'ERC-721',
      address: null,
      token_id: '1',
      explorer_url: null,
      owner: null,
      lag_minutes: null,
    },
    symbol: null,
    existing_token_id: null,
    import_start_at: null,
    edition: { number: 1, size: Math.max(1, readNumber(fields.copies) || 1) },
    royalty_percent: royalty,
    unlockable: null,
    status_reason: null,
    waits_for: null,
    is_edit_waiting: false,
    created_at: now,
    listed_at: null,
    share_card: '',
    checked_at: now,
  }
}

/** No token and no collection has this number; the preview leads nowhere. */
const NOBODY = 1

const isAmount = (text: string) => /^\d+\.\d{2}$/.test(text)

export const personOf = ({ id, legal, avatar, verification }: Account): Person => ({
  id,
  legal: { name: legal.name, nikname: legal.nikname },
  avatar,
  is_verified: verification !== null,
})

/** Of no raw space: a list of sizes would be cut at it. */
const EMPTY_FRAME =
  "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20viewBox='0%200%2080%2080'%3E%3Cpath%20d='M32%2018h16v9c0%206%206%208%206%2016v20H26V43c0-8%206-10%206-16z'%20fill='none'%20stroke='%238a8f9a'%20stroke-width='1.2'%20stroke-linecap='round'%20stroke-dasharray='2.5%203'/%3E%3C/svg%3E"

/** A file of this browser as a stored picture is told; without an address, an empty bottle. */
export function localPicture(address: string | null): Picture {
  const path = address ?? EMPTY_FRAME
  return {
    path,
    type: 'image/webp',
    width: 800,
    height: 800,
    blur: '',
    formats: ['webp'],
    sizes: { small: path, medium: path, large: path },
  }
}
