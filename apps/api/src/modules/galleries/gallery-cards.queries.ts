import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { PictureRow } from '../pictures/picture-reply.ts'
import { pictureIn } from '../pictures/pictures.queries.ts'
import { isShown } from './gallery-shown.queries.ts'
import { fitsWords, type WordsAsked } from './gallery-tokens.queries.ts'

export type GalleryLightRow = {
  id: number
  name: string
  description: string
  is_public: boolean
  token_ids: number[]
  captions: string[]
  cover: PictureRow | null
}

type Wanted = { userId: number; isOwner: boolean; before?: number | undefined; limit: number }

/** Somebody's galleries, newest first, with what is shown of them. */
export async function listWholeGalleries(db: Db, { userId, isOwner, before, limit }: Wanted) {
  const { rows } = await sql<GalleryLightRow>`
    select g.id, g.name, g.description, g.is_public, shown.token_ids, shown.captions,
      coalesce(${pictureIn('g.cover_id')}, ${pictureIn('shown.picture_id')}) as cover
    from galleries g
    cross join lateral (
      select coalesce(array_agg(t.id order by gt.position, t.id), '{}') as token_ids,
        coalesce(array_agg(gt.caption order by gt.position, t.id), '{}') as captions,
        (array_agg(t.picture_id order by gt.position, t.id) filter (where not t.is_adult))[1] as picture_id
      from gallery_tokens gt join tokens t on t.id = gt.token_id
      where gt.gallery_id = g.id and ${isShown(isOwner)}
    ) shown
    where g.user_id = ${userId} and g.deleted_at is null and (g.is_public or ${isOwner})
      ${before === undefined ? sql`` : sql`and g.id < ${before}`}
    order by g.id desc limit ${limit}`.execute(db)

  return rows
}

export type GalleryCardRow = {
  id: number
  name: string
  description: string
  is_public: boolean
  created_at: Date
  updated_at: Date
  tokens_count: number
  cover: PictureRow | null
  pictures: PictureRow[]
}

type Narrowed = WordsAsked & {
  userId: number
  search: string
  collectionIds: number[] | null
}

type Asked = Narrowed & {
  dir: 'asc' | 'desc'
  limit: number
  offset: number
  /** Microseconds of the date, and the id. */
  after: { at: unknown; id: unknown } | null
}

/** How many pictures stand for a gallery without a cover of its own. */
const MOSAIC = 4

const listed = (asked: Narrowed) => sql`
  g.user_id = ${asked.userId} and g.deleted_at is null and (g.is_public or ${asked.isOwner})
  ${asked.search === '' ? sql`` : sql`and position(lower(${asked.search}) in lower(g.name || ' ' || g.description)) > 0`}
  ${asked.filters.length > 0 || asked.collectionIds ? sql`and ${holds(asked)}` : sql``}`

/** Somebody's galleries are few, and a gallery's index gives its tokens. */
const holds = ({ collectionIds, ...asked }: Narrowed) => sql`exists (
  select from gallery_tokens gt
  join tokens t on t.id = gt.token_id
  join collections c on c.id = t.collection_id
  where gt.gallery_id = g.id and ${sql.join(fitsWords(asked), sql` and `)}
    ${collectionIds ? sql`and t.collection_id = any(${collectionIds}::int[])` : sql``}
)`

/** A page of somebody's galleries: each counts and shows its first pictures. */
export async function listGalleryCards(db: Db, asked: Asked) {
  const { isOwner, dir, limit, offset, after } = asked
  const order = sql.raw(dir)
  const { rows } = await sql<GalleryCardRow & { sort_key: bigint }>`
    select g.id, g.name, g.description, g.is_public, g.created_at, g.updated_at,
      (extract(epoch from g.created_at) * 1000000)::bigint as sort_key,
      (select count(*)::int from gallery_tokens gt join tokens t on t.id = gt.token_id
       where gt.gallery_id = g.id and ${isShown(isOwner)}) as tokens_count,
      ${pictureIn('g.cover_id')} as cover,
      coalesce((
        select json_agg(json_build_object('key', f.key, 'type', f.type, 'width', f.width,
          'height', f.height, 'blur', f.blur, 'has_avif', f.has_avif) order by f.position, f.id)
        from (
          select gt.position, t.id, p.* from gallery_tokens gt
          join tokens t on t.id = gt.token_id
          cross join lateral (
            select key, type, width, height, blur, has_avif from pictures where id = t.picture_id
          ) p
          where gt.gallery_id = g.id and ${isShown(isOwner)} and not t.is_adult
          order by gt.position, t.id limit ${sql.lit(MOSAIC)}
        ) f
      ), '[]') as pictures
    from galleries g
    where ${listed(asked)}
      ${
        after === null
          ? sql``
          : sql`and (g.created_at, g.id) ${sql.raw(dir === 'asc' ? '>' : '<')}
              ('epoch'::timestamptz + ${after.at}::float8 * interval '1 microsecond', ${after.id})`
      }
    order by g.created_at ${order}, g.id ${order}
    limit ${limit} offset ${offset}`.execute(db)

  return rows
}

export async function countGalleries(db: Db, asked: Narrowed): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from galleries g where ${listed(asked)}`.execute(db)

  return rows[0]!.total
}
