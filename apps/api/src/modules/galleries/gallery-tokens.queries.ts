import type { PersonFilter } from '@kefir/wire/profiles'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/client.ts'
import { cardColumns, isFavoured, type TokenCardRow } from '../tokens/token-cards.queries.ts'
import { isShown } from './gallery-shown.queries.ts'

export type GalleryTokenRow = TokenCardRow & {
  caption: string
  position: number
  is_hidden: boolean
  media_kind: string | null
  media_key: string | null
  media_type: string | null
  media_bytes: number | null
}

export type WordsAsked = { viewerId: number | null; isOwner: boolean; filters: PersonFilter[] }

export type TokensAsked = WordsAsked & { galleryId: number; search: string }

type Place = { limit: number; offset: number; after: { position: unknown; id: unknown } | null }

const FROM = sql`
  from gallery_tokens gt
  join galleries g on g.id = gt.gallery_id
  join tokens t on t.id = gt.token_id
  join collections c on c.id = t.collection_id`

/** A gallery holds 500 tokens at most: its index gives them, the rest is looked at one by one. */
function fits({ search, galleryId, ...asked }: TokensAsked) {
  const conditions = [sql`gt.gallery_id = ${galleryId}`, ...fitsWords(asked)]
  if (search !== '')
    conditions.push(
      sql`position(lower(${search}) in lower(t.name || ' ' || c.name || ' ' || gt.caption)) > 0`,
    )
  return sql.join(conditions, sql` and `)
}

/** Of tokens `t` of collections `c` in galleries `g`: whoever asks sees them, and each word fits. */
export function fitsWords({ viewerId, isOwner, filters }: WordsAsked): RawBuilder<unknown>[] {
  const conditions = [isShown(isOwner)]
  const origins = filters.filter((word) => word === 'polygon' || word === 'kefir')
  if (origins.length === 1) conditions.push(sql`c.origin = ${origins[0]}`)
  const byWord: Partial<Record<PersonFilter, RawBuilder<unknown>>> = {
    author: sql`t.author_id = g.user_id`,
    'not-author': sql`t.author_id <> g.user_id`,
    'on-sale': sql`t.is_sale`,
    // Only the owner is told of these.
    ...(isOwner && {
      hidden: sql`t.is_hidden and t.owner_id = g.user_id`,
      favorite: isFavoured(viewerId),
    }),
  }
  for (const word of filters) {
    const condition = byWord[word]
    if (condition) conditions.push(condition)
  }
  return conditions
}

/** Tokens of a gallery in its order. */
export async function listGalleryTokens(db: Db, asked: TokensAsked, place: Place) {
  const { limit, offset, after } = place
  const { rows } = await sql<GalleryTokenRow>`
    select ${cardColumns(asked.viewerId)}, null as promo_place, gt.caption, gt.position,
      (t.is_hidden and t.owner_id = g.user_id) as is_hidden,
      m.kind as media_kind, m.key as media_key, m.type as media_type, m.bytes as media_bytes
    ${FROM}
    join pictures p on p.id = t.picture_id
    left join media_files m on m.id = t.media_id
    where ${fits(asked)}
      ${after === null ? sql`` : sql`and (gt.position, gt.token_id) > (${after.position}, ${after.id})`}
    order by gt.position, gt.token_id limit ${limit} offset ${offset}`.execute(db)

  return rows
}

export async function countGalleryTokens(db: Db, asked: TokensAsked): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total ${FROM} where ${fits(asked)}`.execute(db)

  return rows[0]!.total
}
