import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

type Filling = { held: number; present: number[]; shown: number[] }

/** How much a gallery holds, which of the tokens are in it, and which of them everybody may see. */
export async function findMissing(tx: Tx, galleryId: number, tokenIds: number[]): Promise<Filling> {
  const { rows } = await sql<Filling>`
    select
      (select count(*)::int from gallery_tokens where gallery_id = ${galleryId}) as held,
      (select coalesce(array_agg(token_id), '{}') from gallery_tokens
        where gallery_id = ${galleryId} and token_id = any(${tokenIds}::int[])) as present,
      (select coalesce(array_agg(id), '{}') from tokens
        where id = any(${tokenIds}::int[]) and status = 'ready') as shown`.execute(tx)

  return rows[0]!
}

/** Puts the tokens behind all others, in the order in which they are given. */
export async function insertManyGalleryTokens(tx: Tx, galleryId: number, tokenIds: number[]) {
  await sql`
    insert into gallery_tokens (gallery_id, token_id, position)
    select ${galleryId}, asked.token_id, last.position + asked.turn
    from unnest(${tokenIds}::int[]) with ordinality as asked (token_id, turn),
      (select coalesce(max(position), -1) as position from gallery_tokens
        where gallery_id = ${galleryId}) last`.execute(tx)
}
