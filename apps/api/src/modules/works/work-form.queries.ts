import { sql } from 'kysely'
import type { HoldKind } from '../../brings/hold.ts'
import type { WaitsFor } from '@kefir/rules/works/waits-for'
import type { Db, Tx } from '../../db/client.ts'
import type { MediaRow } from '../media/media-reply.ts'
import type { PictureRow } from '../pictures/picture-reply.ts'
import { pictureIn } from '../pictures/pictures.queries.ts'
import { isFavoured, waitsFor } from '../tokens/token-cards.queries.ts'
import { lastVerdict, type WorkEdit } from './reviews.queries.ts'

/** Media a column points at, as one JSON value of the outer query. */
const mediaIn = (column: string) => sql<MediaRow>`(
  select to_json(m) from (
    select media.kind as media_kind, media.key as media_key, media.type as media_type,
      media.bytes as media_bytes
    from (select 1) one left join media_files media on media.id = ${sql.ref(column)}
  ) m
)`

/**
 * The copy that a work `w` is looked at and edited by: the asked one where it is still the author's, else the
 * first that is. Copies that were sold are no more what an edit changes.
 */
export const copyOf = (w: 'w') => sql`case
  when ${sql.raw(w)}.owner_id = ${sql.raw(w)}.author_id and not ${sql.raw(w)}.is_on_chain then ${sql.raw(w)}.id
  else coalesce((
    select min(k.id) from tokens k
    where k.edition_id = coalesce(${sql.raw(w)}.edition_id, ${sql.raw(w)}.id)
      and k.owner_id = k.author_id and not k.is_on_chain
  ), ${sql.raw(w)}.id)
end`

export type Said = {
  code: string | null
  text: string | null
  status: string
  submitted_at: string
  decided_at: string | null
}

type FormCopy = {
  id: number
  ownerId: number
  authorId: number
  isOnChain: boolean
  isSale: boolean
  hold: HoldKind | null
  /** Of JSON: kopecks as digits. */
  price: string | null
}

export type WorkFormRow = {
  id: number
  authorId: number
  /** Of the copy that was asked for; all the rest is of the one that an edit changes. */
  askedOwnerId: number
  askedStatus: string
  ownerId: number
  status: string
  status_reason: string | null
  waits_for: WaitsFor | null
  name: string
  description: string
  file: PictureRow
  media: MediaRow
  pictureId: number
  mediaId: number | null
  collection_id: number
  collection_name: string
  traits: { name: string; value: string }[]
  royalty_bps: number | null
  edition_size: number
  unlockable: string | null
  is_adult: boolean
  wanted_price: bigint | null
  said: Said | null
  edit: (Said & { edit: WorkEdit }) | null
  favorites_count: number
  is_favorited: boolean
  rarity_code: string
  collection_status: string
  copies: FormCopy[]
}

type Asked = { tokenId: number; userId: number }

/** A work as its author's form needs it, by any of its copies. */
export async function findWorkForm(db: Db | Tx, { tokenId, userId }: Asked) {
  const { rows } = await sql<WorkFormRow>`
    select w.id, w.author_id as "authorId", w.owner_id as "askedOwnerId", w.status as "askedStatus",
      t.owner_id as "ownerId", t.status, t.status_reason, ${waitsFor} as waits_for, t.name,
      t.picture_id as "pictureId", t.media_id as "mediaId", t.description, ${pictureIn('t.picture_id')} as file, ${mediaIn('t.media_id')} as media,
      c.id as collection_id, c.name as collection_name, t.royalty_bps, t.edition_size, t.unlockable, t.is_adult,
      t.wanted_price, t.favorites_count, ${isFavoured(userId)} as is_favorited, t.rarity_code, c.status as collection_status,
      coalesce((
        select json_agg(json_build_object('name', name, 'value', value) order by position)
        from token_traits where token_id = t.id
      ), '[]') as traits,
      ${lastVerdict('token_id', 'first.id', false)} as said, ${lastVerdict('token_id', 'first.id', true)} as edit,
      (
        select json_agg(json_build_object('id', k.id, 'ownerId', k.owner_id, 'authorId', k.author_id,
          'isOnChain', k.is_on_chain, 'isSale', k.is_sale, 'price', k.price::text,
          'hold', (select h.kind from token_holds h where h.token_id = k.id)) order by k.id)
        from tokens k where k.id = first.id or k.edition_id = first.id
      ) as copies
    from tokens w
    join tokens t on t.id = ${copyOf('w')}
    join collections c on c.id = t.collection_id
    cross join lateral (select coalesce(w.edition_id, w.id) as id) first
    where w.id = ${tokenId}`.execute(db)
  return rows[0]
}

type Files = { pictureId: number; mediaId?: number | null; bannerId?: number | null }

/** What an edit would show. */
export async function getFiles(db: Db | Tx, files: Files) {
  const { pictureId, mediaId = null, bannerId = null } = files
  const { rows } = await sql<{ file: PictureRow; media: MediaRow; banner: PictureRow | null }>`
    select ${pictureIn('wish.picture_id')} as file, ${mediaIn('wish.media_id')} as media,
      ${pictureIn('wish.banner_id')} as banner
    from (
      select ${pictureId}::integer as picture_id, ${mediaId}::integer as media_id, ${bannerId}::integer as banner_id
    ) wish`.execute(db)
  return rows[0]!
}
