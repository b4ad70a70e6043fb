import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { makeUser } from './make-user.ts'

let serial = 0

export type Shelf = { collectionId: number; authorId: number; pictureId: number }

/** A collection of its own author, to put named tokens in. */
export async function makeShelf(db: Db, name: string): Promise<Shelf> {
  serial += 1
  const { id: authorId } = await makeUser(db, { nikname: `shelf-${serial}` })
  const picture = await db
    .insertInto('pictures')
    .values({ key: `shelf-${serial}`, type: 'image/webp', width: 8, height: 8, blur: 'data:,' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const collectionId = await makeCollection(db, { authorId, pictureId: picture.id }, name)
  return { collectionId, authorId, pictureId: picture.id }
}

/** One more collection of the same author. */
export async function makeCollection(
  db: Db,
  { authorId, pictureId }: Omit<Shelf, 'collectionId'>,
  name: string,
  status = 'approved',
): Promise<number> {
  const { id } = await db
    .insertInto('collections')
    .values({
      name,
      author_id: authorId,
      category_id: 10569,
      cover_id: pictureId,
      origin: 'kefir',
      status,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Tokens with these names, in one statement; ids in the same order. */
export async function makeTokens(
  db: Db,
  shelf: Shelf,
  names: string[],
  status = 'ready',
): Promise<number[]> {
  serial += 1
  const { rows } = await sql<{ id: number }>`
    insert into tokens (collection_id, author_id, owner_id, name, picture_id, rarity_code, chain_token_id, status)
    select ${shelf.collectionId}, ${shelf.authorId}, ${shelf.authorId}, name, ${shelf.pictureId}, 'usual',
      ${`${serial}-`} || n, ${status}
    from unnest(${names}::text[]) with ordinality t(name, n) order by n
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}
