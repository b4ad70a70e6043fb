import type { Db, Tx } from '../../db/client.ts'

type NewMedia = { key: string; kind: string; type: string; bytes: number }

export async function insertMedia(db: Db | Tx, media: NewMedia) {
  return (
    db
      .insertInto('media_files')
      .values(media)
      // The same bytes uploaded twice are one file.
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ type: media.type }))
      .returning(['id', 'kind'])
      .executeTakeFirstOrThrow()
  )
}

export async function deleteMedia(tx: Tx, id: number) {
  return tx.deleteFrom('media_files').where('id', '=', id).returning('key').executeTakeFirst()
}
