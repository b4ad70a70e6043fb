import { LARGEST_INT } from '@kefir/wire/common'
import { toDecimal } from '@kefir/rules/money/decimal'
import {
  formatCount,
  formatLitres,
  formatPlural,
  formatRoubles,
  MONTHS_OF,
  pickPlural,
} from '@kefir/rules/text/format-russian'
import { inMoscow } from '@kefir/rules/time/moscow'
import type { Rarity } from '@kefir/wire/common'
import type { Db } from '../../db/client.ts'
import { userShareCard } from '../accounts/public-user-reply.ts'
import { findPublicUser } from '../accounts/public-user.queries.ts'
import { findCollection } from '../collections/collections.queries.ts'
import { shownName } from '../accounts/person-reply.ts'
import { findGallery } from '../galleries/galleries.queries.ts'
import { galleryShareCard, isOpenGallery } from '../galleries/gallery-share-card.ts'
import { collectionShareCard } from '../collections/collection-share-card.ts'
import { tokenShareCard } from '../tokens/token-share-card.ts'
import { findToken } from '../tokens/tokens.queries.ts'
import { shareCardPath, shareCardVersion, type ShareCardKind } from '../pictures/share-card-path.ts'
import type { FoundCard } from './card.ts'
import { findDrop } from './share-cards.queries.ts'

type Find = (db: Db, id: string) => Promise<FoundCard | null>

const GUEST = null

/** What the card of a thing says now; null for what a guest may not see. */
export const findCard = (db: Db, kind: ShareCardKind, id: string) => FINDERS[kind](db, id)

const FINDERS: Record<ShareCardKind, Find> = {
  token: byNumber(findTokenCard),
  collection: byNumber(findCollectionCard),
  user: byNumber(findUserCard),
  gallery: byNumber(findGalleryCard),
  drop: findDropCard,
}

function byNumber(find: (db: Db, id: number) => Promise<FoundCard | null>): Find {
  return async (db, id) =>
    /^[1-9]\d{0,9}$/.test(id) && Number(id) <= LARGEST_INT ? find(db, Number(id)) : null
}

async function findTokenCard(db: Db, id: number): Promise<FoundCard | null> {
  const row = await findToken(db, { id, viewerId: GUEST })
  if (row?.status !== 'ready') return null
  const price = row.price === null ? null : formatRoubles(toDecimal(row.price))

  return {
    path: tokenShareCard(row),
    card: {
      label: row.is_adult ? 'NFT 18+' : 'NFT',
      rarity: row.rarity_code as Rarity,
      title: row.name,
      fallbackTitle: `Токен № ${id}`,
      lines: [`Автор: ${shownName(row.author)}`, `Коллекция: ${row.collection_name}`],
      facts: [price ? { label: 'Цена', value: price } : { label: 'Сейчас', value: 'Не продаётся' }],
      art: row.is_adult ? { shape: 'none' } : { shape: 'picture', key: row.key },
    },
  }
}

async function findCollectionCard(db: Db, id: number): Promise<FoundCard | null> {
  const row = await findCollection(db, { id, viewerId: GUEST })
  if (row?.status !== 'approved') return null
  const { tokens_count: tokens, owners_count: owners, floor_price: floor } = row

  return {
    path: collectionShareCard(row),
    card: {
      label: 'Коллекция',
      title: row.name,
      fallbackTitle: `Коллекция № ${id}`,
      lines: [`Автор: ${shownName(row.author)}`],
      facts: [
        ...(floor === null ? [] : [{ label: 'Цена от', value: formatRoubles(toDecimal(floor)) }]),
        { label: capital(pickPlural(tokens, TOKENS)), value: formatCount(tokens) },
        { label: capital(pickPlural(owners, OWNERS)), value: formatCount(owners) },
      ],
      art: { shape: 'picture', key: row.cover.key },
    },
  }
}

async function findUserCard(db: Db, id: number): Promise<FoundCard | null> {
  const row = await findPublicUser(db, id)
  if (!row) return null
  const works = row.created_tokens_count

  return {
    path: userShareCard(row),
    card: {
      label: works > 0 ? 'Автор' : 'Профиль',
      title: (row.legal_class === 'entity' ? row.name : row.nikname) ?? '',
      fallbackTitle: `Пользователь ${id}`,
      lines: row.verification ? [row.verification.name] : [],
      facts: [
        ...(works > 0
          ? [{ label: capital(pickPlural(works, WORKS)), value: formatCount(works) }]
          : []),
        { label: 'На сайте с', value: String(inMoscow(row.created_at).getUTCFullYear()) },
      ],
      art: {
        shape: 'person',
        avatarKey: row.avatar?.key ?? null,
        bannerKey: row.banner?.key ?? null,
      },
    },
  }
}

async function findGalleryCard(db: Db, id: number): Promise<FoundCard | null> {
  const row = await findGallery(db, id)
  if (!row || !isOpenGallery(row)) return null

  return {
    path: galleryShareCard(row),
    card: {
      label: 'Галерея',
      title: row.name,
      fallbackTitle: `Галерея № ${id}`,
      lines: [`Собирает ${shownName(row.owner)}`],
      facts: [{ label: 'В галерее', value: formatPlural(row.shown_count, TOKENS) }],
      art: row.cover
        ? { shape: 'picture', key: row.cover.key }
        : { shape: 'mosaic', keys: row.shown_keys },
    },
  }
}

async function findDropCard(db: Db, kind: string): Promise<FoundCard | null> {
  const row = await findDrop(db, kind)
  if (!row) return null
  const amount = toDecimal(row.price)
  const price = row.currency === 'RUB' ? formatRoubles(amount) : formatLitres(amount)
  const dates = `${dayOf(row.starts_at)} — ${dayOf(row.ends_at)}`

  return {
    path: shareCardPath('drop', kind, shareCardVersion([row.title, price, row.supply, dates])),
    card: {
      label: 'Дроп',
      title: row.title,
      fallbackTitle: 'Дроп',
      lines: [dates, `Всего ${formatPlural(row.supply, ['бокс', 'бокса', 'боксов'])}`],
      facts: [{ label: 'Цена', value: price }],
      art: { shape: 'box' },
    },
  }
}

const TOKENS: [string, string, string] = ['токен', 'токена', 'токенов']
const OWNERS: [string, string, string] = ['владелец', 'владельца', 'владельцев']
const WORKS: [string, string, string] = ['работа', 'работы', 'работ']

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function dayOf(date: Date) {
  const day = inMoscow(date)
  return `${day.getUTCDate()}\u00a0${MONTHS_OF[day.getUTCMonth()]}`
}
