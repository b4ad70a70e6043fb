import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import type { PictureRow } from './picture-reply.ts'

/** The picture a column points at, as one JSON value of the outer query: `pictureIn('users.avatar_id')`. */
export const pictureIn = (column: string) => sql<PictureRow | null>`(
  select to_json(picture) from (
    select key, type, width, height, blur, has_avif from pictures where id = ${sql.ref(column)}
  ) picture
)`

export type NewPicture = {
  key: string
  type: string
  width: number
  height: number
  blur: string
  look: string | null
  is_stand_in?: boolean
}

/** Ids by key. The same bytes stored twice are one picture. */
export async function insertPictures(db: Db | Tx, pictures: NewPicture[], at: Date) {
  return db
    .insertInto('pictures')
    .values(pictures.map((picture) => ({ ...picture, created_at: at })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((row) => ({
        look: row.ref('excluded.look'),
        is_stand_in: row.ref('excluded.is_stand_in'),
      })),
    )
    .returning(['id', 'key'])
    .execute()
}

export async function findPictureKey(db: Db, pictureId: number) {
  const row = await db
    .selectFrom('pictures')
    .select('key')
    .where('id', '=', pictureId)
    .executeTakeFirst()

  return row?.key
}

/** Waits for whoever is removing it. */
export async function isPictureThere(db: Db, pictureId: number) {
  const row = await db
    .selectFrom('pictures')
    .select('id')
    .where('id', '=', pictureId)
    .forKeyShare()
    .executeTakeFirst()

  return row !== undefined
}

/** False when it is gone. */
export async function markAvif(db: Db, pictureId: number) {
  const { numUpdatedRows } = await db
    .updateTable('pictures')
    .set({ has_avif: true })
    .where('id', '=', pictureId)
    .executeTakeFirstOrThrow()

  return numUpdatedRows > 0n
}

export async function deletePicture(tx: Tx, id: number) {
  return tx.deleteFrom('pictures').where('id', '=', id).returning('key').executeTakeFirst()
}

export async function setLook(db: Db | Tx, { id, look }: { id: number; look: string }) {
  await db
    .updateTable('pictures')
    .set({ look: sql<string>`${look}::bit(64)` })
    .where('id', '=', id)
    .execute()
}

/** Pictures that nobody has looked at yet, along their index. */
export async function listUnlooked(db: Db, { after, limit }: { after: number; limit: number }) {
  return db
    .selectFrom('pictures')
    .select(['id', 'key'])
    .where('look', 'is', null)
    .where('is_stand_in', '=', false)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}
