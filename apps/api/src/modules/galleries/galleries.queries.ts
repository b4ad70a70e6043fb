import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import type { PictureRow } from '../pictures/picture-reply.ts'
import { pictureIn } from '../pictures/pictures.queries.ts'

export type GalleryLightRow = {
  id: number
  name: string
  token_ids: number[]
  cover: PictureRow | null
}

type Wanted = { userId: number; hasPrivate: boolean; before?: number | undefined; limit: number }

/** Somebody's galleries, newest first, with what is shown of them: tokens nobody hid. */
export async function listGalleries(db: Db, { userId, hasPrivate, before, limit }: Wanted) {
  const { rows } = await sql<GalleryLightRow>`
    select g.id, g.name, shown.token_ids, ${pictureIn('shown.picture_id')} as cover
    from galleries g
    cross join lateral (
      select coalesce(array_agg(t.id order by gt.position, t.id), '{}') as token_ids,
        (array_agg(t.picture_id order by gt.position, t.id))[1] as picture_id
      from gallery_tokens gt join tokens t on t.id = gt.token_id
      where gt.gallery_id = g.id and t.status = 'ready'
    ) shown
    where g.user_id = ${userId} and (g.is_public or ${hasPrivate})
      ${before === undefined ? sql`` : sql`and g.id < ${before}`}
    order by g.id desc limit ${limit}`.execute(db)

  return rows
}

/** Held until the transaction ends, so that a gallery's tokens change one deed at a time. */
export async function lockGallery(tx: Tx, galleryId: number) {
  return tx
    .selectFrom('galleries')
    .select(['id', 'name', 'user_id', 'is_public'])
    .where('id', '=', galleryId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function isTokenShown(tx: Tx, tokenId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('tokens')
    .select('id')
    .where('id', '=', tokenId)
    .where('status', '=', 'ready')
    .executeTakeFirst()

  return row !== undefined
}

/** How much a gallery holds, how much of it is shown, and whether this token is in it. */
export async function getFilling(tx: Tx, galleryId: number, tokenId: number) {
  return tx
    .selectFrom('gallery_tokens')
    .select((query) => [
      query.cast<number>(query.fn.countAll(), 'integer').as('held'),
      query.fn
        .coalesce(sql<boolean>`bool_or(token_id = ${tokenId})`, sql<boolean>`false`)
        .as('has'),
    ])
    .where('gallery_id', '=', galleryId)
    .executeTakeFirstOrThrow()
}

export async function countShown(tx: Tx, galleryId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('gallery_tokens')
    .innerJoin('tokens', 'tokens.id', 'gallery_tokens.token_id')
    .select((query) => query.cast<number>(query.fn.countAll(), 'integer').as('count'))
    .where('gallery_id', '=', galleryId)
    .where('tokens.status', '=', 'ready')
    .executeTakeFirstOrThrow()

  return count
}

/** Puts the token behind all others. */
export async function insertGalleryToken(tx: Tx, galleryId: number, tokenId: number) {
  await sql`
    insert into gallery_tokens (gallery_id, token_id, position)
    select ${galleryId}, ${tokenId}, coalesce(max(position) + 1, 0)
    from gallery_tokens where gallery_id = ${galleryId}`.execute(tx)
}

export async function deleteGalleryTokens(tx: Tx, galleryId: number, tokenIds: number[]) {
  await tx
    .deleteFrom('gallery_tokens')
    .where('gallery_id', '=', galleryId)
    .where('token_id', 'in', tokenIds)
    .execute()
}
