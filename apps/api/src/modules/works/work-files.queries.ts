import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { TakenFile } from '../uploads/remove-taken.ts'

/** Of all copies of a work and of all edits that were ever asked for. */
export async function listWorkFiles(tx: Tx, workId: number) {
  const { rows } = await sql<{ pictureId: number | null; mediaId: number | null }>`
    select picture_id as "pictureId", media_id as "mediaId" from tokens
    where id = ${workId} or edition_id = ${workId}
    union
    select (edit ->> 'pictureId')::integer, (edit ->> 'mediaId')::integer from reviews
    where token_id = ${workId} and edit is not null
  `.execute(tx)
  const known = (ids: (number | null)[]) => [...new Set(ids.filter((id) => id !== null))]

  return {
    pictureIds: known(rows.map(({ pictureId }) => pictureId)),
    mediaIds: known(rows.map(({ mediaId }) => mediaId)),
  }
}

/**
 * Whether a copy of the work has this file, or a review of it shows it; nobody is shown one that was taken back. Who edits
 * the work holds it, and what they take meanwhile is told after.
 */
export async function isNamedByWork(tx: Tx, workId: number, file: TakenFile) {
  await sql`select from tokens where id = ${workId} for no key update`.execute(tx)
  const [column, key, id] =
    'pictureId' in file
      ? ['picture_id', 'pictureId', file.pictureId]
      : ['media_id', 'mediaId', file.mediaId]
  const { rows } = await sql`
    select 1 from tokens
    where (id = ${workId} or edition_id = ${workId}) and ${sql.ref(String(column))} = ${id}
    union all
    select 1 from reviews
    where token_id = ${workId} and status <> 'withdrawn' and (edit ->> ${key}::text)::integer = ${id}
    limit 1
  `.execute(tx)

  return rows.length > 0
}

/** Cover and banner of a collection, and those of all edits that were ever asked for. */
export async function listCollectionFiles(tx: Tx, collectionId: number) {
  const { rows } = await sql<{ id: number }>`
    select distinct look.id from (
      select unnest(array[cover_id, banner_id]) as id from collections where id = ${collectionId}
      union all
      select unnest(array[(edit ->> 'coverId')::integer, (edit ->> 'bannerId')::integer]) from reviews
      where collection_id = ${collectionId} and edit is not null
    ) look where look.id is not null
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** The same of a collection. */
export async function isNamedByCollection(tx: Tx, collectionId: number, file: TakenFile) {
  if (!('pictureId' in file)) return false
  await sql`select from collections where id = ${collectionId} for no key update`.execute(tx)
  const { pictureId } = file
  const { rows } = await sql`
    select 1 from collections where id = ${collectionId} and ${pictureId} in (cover_id, banner_id)
    union all
    select 1 from reviews
    where collection_id = ${collectionId} and status <> 'withdrawn'
      and ${pictureId} in ((edit ->> 'coverId')::integer, (edit ->> 'bannerId')::integer)
    limit 1
  `.execute(tx)

  return rows.length > 0
}
