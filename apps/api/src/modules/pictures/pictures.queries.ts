import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import type { PictureRow } from './picture-reply.ts'

/** The picture a column points at, as one JSON value of the outer query: `pictureIn('users.avatar_id')`. */
export const pictureIn = (column: string) => sql<PictureRow | null>`(
  select to_json(picture) from (
    select key, type, width, height, blur, has_avif from pictures where id = ${sql.ref(column)}
  ) picture
)`

type NewPicture = { key: string; type: string; width: number; height: number; blur: string }

export async function insertPicture(db: Db | Tx, picture: NewPicture) {
  return (
    db
      .insertInto('pictures')
      .values(picture)
      // The same bytes uploaded twice are one picture.
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ type: picture.type }))
      .returning(['id', 'key'])
      .executeTakeFirstOrThrow()
  )
}

export async function findPictureKey(db: Db, pictureId: number) {
  const row = await db
    .selectFrom('pictures')
    .select('key')
    .where('id', '=', pictureId)
    .executeTakeFirst()

  return row?.key
}

export async function markAvif(db: Db, pictureId: number) {
  await db.updateTable('pictures').set({ has_avif: true }).where('id', '=', pictureId).execute()
}
