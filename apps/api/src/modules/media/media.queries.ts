import type { Db, Tx } from '../../db/client.ts'

type NewMedia = { key: string; kind: string; type: string; bytes: number; at: Date }

export async function insertMedia(db: Db | Tx, { at, ...media }: NewMedia) {
  return (
    db
      .insertInto('media_files')
      .values({ ...media, created_at: at })
      // The same bytes uploaded twice are one file.
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ type: media.type }))
      .returning(['id', 'kind'])
      .executeTakeFirstOrThrow()
  )
}

export async function deleteMedia(tx: Tx, id: number) {
  return tx.deleteFrom('media_files').where('id', '=', id).returning('key').executeTakeFirst()
}
