import type { Db, Tx } from '../../db/client.ts'

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
