import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { personIn } from '../accounts/people.queries.ts'
import type { PersonRow } from '../accounts/person-reply.ts'
import { isPublicAs } from '../accounts/public-user.queries.ts'
import type { PictureRow } from '../pictures/picture-reply.ts'
import { pictureIn } from '../pictures/pictures.queries.ts'
import { isShown } from './gallery-shown.queries.ts'

const MOSAIC = 4

export type GalleryRow = {
  id: number
  name: string
  description: string
  user_id: number
  is_public: boolean
  link_code: string
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  cover: PictureRow | null
  owner: PersonRow
  /** Confirmed, not blocked, not removed. */
  is_owner_public: boolean
  /** What a stranger sees of it: how many tokens, and the pictures of the first. */
  shown_count: number
  shown_keys: string[]
}

/** A gallery whoever asks; what they may see of it is not decided here. */
export async function findGallery(
  db: Db,
  galleryId: number,
  now: Date,
): Promise<GalleryRow | undefined> {
  const { rows } = await sql<GalleryRow>`
    select g.id, g.name, g.description, g.user_id, g.is_public, g.link_code,
      g.created_at, g.updated_at, g.deleted_at,
      ${pictureIn('g.cover_id')} as cover, ${personIn('g.user_id')} as owner,
      ${isPublicAs('u', now)} as is_owner_public,
      (select count(*)::int from gallery_tokens gt join tokens t on t.id = gt.token_id
       where gt.gallery_id = g.id and ${isShown(false)}) as shown_count,
      array(
        select p.key from gallery_tokens gt
        join tokens t on t.id = gt.token_id join pictures p on p.id = t.picture_id
        where gt.gallery_id = g.id and ${isShown(false)} and not t.is_adult
        order by gt.position, gt.token_id limit ${sql.lit(MOSAIC)}
      ) as shown_keys
    from galleries g join users u on u.id = g.user_id
    where g.id = ${galleryId}`.execute(db)

  return rows[0]
}

/** Held until the transaction ends, so that a gallery changes one deed at a time; a deleted one too. */
export async function lockGallery(tx: Tx, galleryId: number) {
  return tx
    .selectFrom('galleries')
    .select(['id', 'name', 'user_id', 'is_public', 'deleted_at', 'cover_id', 'cover_upload_id'])
    .where('id', '=', galleryId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function countOwnGalleries(tx: Tx, userId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('galleries')
    .select((query) => query.cast<number>(query.fn.countAll(), 'integer').as('count'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()

  return count
}

/** Of a cover only one is known: the picture, or the file that is still being checked. */
export type Cover = { cover_id: number | null; cover_upload_id: string | null }

type NewGallery = {
  userId: number
  name: string
  description: string
  isPublic: boolean
  cover: Cover
  at: Date
}

export async function insertGallery(tx: Tx, wished: NewGallery) {
  const { userId, name, description, isPublic, cover, at } = wished
  const { id } = await tx
    .insertInto('galleries')
    .values({
      user_id: userId,
      name,
      description,
      is_public: isPublic,
      ...cover,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  return id
}

export type GalleryChange = {
  name?: string | undefined
  description?: string | undefined
  is_public?: boolean | undefined
} & Partial<Cover>

export async function updateGallery(
  tx: Tx,
  galleryId: number,
  { at, isLinkNew = false, ...change }: GalleryChange & { at: Date; isLinkNew?: boolean },
) {
  await tx
    .updateTable('galleries')
    .set({
      ...change,
      updated_at: at,
      ...(isLinkNew && { link_code: sql<string>`default` }),
    })
    .where('id', '=', galleryId)
    .execute()
}

/** The file of a cover was checked; without a picture the gallery keeps what it had. */
export async function settleCover(db: Db, uploadId: string, pictureId: number | null) {
  await db
    .updateTable('galleries')
    .set({ cover_upload_id: null, ...(pictureId !== null && { cover_id: pictureId }) })
    .where('cover_upload_id', '=', uploadId)
    .execute()
}

/** Notes that its tokens changed. */
export async function touchGallery(tx: Tx, galleryId: number, at: Date) {
  await tx.updateTable('galleries').set({ updated_at: at }).where('id', '=', galleryId).execute()
}

export async function setDeletedAt(tx: Tx, galleryId: number, at: Date | null) {
  await tx.updateTable('galleries').set({ deleted_at: at }).where('id', '=', galleryId).execute()
}

/** A gallery as its owner gets it back after a change. */
export async function getSavedGallery(tx: Tx, galleryId: number) {
  return tx
    .selectFrom('galleries')
    .select(['id', 'name', 'is_public', 'link_code', 'updated_at'])
    .where('id', '=', galleryId)
    .executeTakeFirstOrThrow()
}

/** With what covers they had. */
export async function deleteGalleriesOf(tx: Tx, userId: number): Promise<Cover[]> {
  return tx
    .deleteFrom('galleries')
    .where('user_id', '=', userId)
    .returning(['cover_id', 'cover_upload_id'])
    .execute()
}

/** Nobody can bring these back any more; with what covers they had. */
export async function deleteForgotten(tx: Tx, now: Date): Promise<Cover[]> {
  return tx
    .deleteFrom('galleries')
    .where('deleted_at', '<', sql<Date>`${now}::timestamptz - interval '1 day'`)
    .returning(['cover_id', 'cover_upload_id'])
    .execute()
}
