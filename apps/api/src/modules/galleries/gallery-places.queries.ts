import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { isShown } from './gallery-shown.queries.ts'

/** Which of these tokens a gallery may hold: what everybody sees, and what its owner hides. */
export async function findShownIds(
  tx: Tx,
  galleryId: number,
  tokenIds: number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select t.id from tokens t join galleries g on g.id = ${galleryId}
    where t.id = any(${tokenIds}::int[]) and ${isShown(true)}`.execute(tx)

  return new Set(rows.map(({ id }) => id))
}

/** All tokens of a gallery in its order, also those that nobody is shown now. */
export async function listPlaces(tx: Tx, galleryId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('gallery_tokens')
    .select('token_id')
    .where('gallery_id', '=', galleryId)
    .orderBy('position')
    .orderBy('token_id')
    .execute()

  return rows.map(({ token_id }) => token_id)
}

/** How many its owner sees. */
export async function countShown(tx: Tx, galleryId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from gallery_tokens gt
    join galleries g on g.id = gt.gallery_id
    join tokens t on t.id = gt.token_id
    where gt.gallery_id = ${galleryId} and ${isShown(true)}`.execute(tx)

  return rows[0]!.count
}

export type Placed = { tokenId: number; caption: string }

/** Puts tokens behind all others, in their order. */
export async function insertGalleryTokens(tx: Tx, galleryId: number, tokens: Placed[]) {
  await sql`
    insert into gallery_tokens (gallery_id, token_id, caption, position)
    select ${galleryId}, token_id, caption, place - 1 + (
      select coalesce(max(position) + 1, 0) from gallery_tokens where gallery_id = ${galleryId}
    )
    from unnest(${tokens.map(({ tokenId }) => tokenId)}::int[],
      ${tokens.map(({ caption }) => caption)}::text[]) with ordinality as new (token_id, caption, place)`.execute(
    tx,
  )
}

/** Gives every token of a gallery its place anew. */
export async function setPlaces(tx: Tx, galleryId: number, tokenIds: number[]) {
  await sql`
    update gallery_tokens gt set position = wished.place - 1
    from unnest(${tokenIds}::int[]) with ordinality as wished (token_id, place)
    where gt.gallery_id = ${galleryId} and gt.token_id = wished.token_id
      and gt.position <> wished.place - 1`.execute(tx)
}

export async function setCaptions(tx: Tx, galleryId: number, tokens: Placed[]) {
  await sql`
    update gallery_tokens gt set caption = wished.caption
    from unnest(${tokens.map(({ tokenId }) => tokenId)}::int[],
      ${tokens.map(({ caption }) => caption)}::text[]) as wished (token_id, caption)
    where gt.gallery_id = ${galleryId} and gt.token_id = wished.token_id`.execute(tx)
}

export async function deleteGalleryTokens(tx: Tx, galleryId: number, tokenIds: number[]) {
  await tx
    .deleteFrom('gallery_tokens')
    .where('gallery_id', '=', galleryId)
    .where('token_id', 'in', tokenIds)
    .execute()
}
