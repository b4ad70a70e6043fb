import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { makeUser } from './make-user.ts'

let serial = 0

type Wanted = { createdAt: Date; price?: bigint | null; status?: string }
export type MadeToken = { id: number; collectionId: number; ownerId: number }

/** A token in a collection and with an owner of its own. */
export async function makeToken(
  db: Db,
  { createdAt, price = null, status = 'ready' }: Wanted,
): Promise<MadeToken> {
  serial += 1
  const { id: ownerId } = await makeUser(db, { nikname: `author-${serial}` })
  const picture = await db
    .insertInto('pictures')
    .values({ key: `key-${serial}`, type: 'image/webp', width: 800, height: 800, blur: 'data:,' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const collection = await db
    .insertInto('collections')
    .values({
      name: `Коллекция ${serial}`,
      author_id: ownerId,
      category_id: 10569,
      cover_id: picture.id,
      origin: 'kefir',
      status: 'approved',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = await db
    .insertInto('tokens')
    .values({
      collection_id: collection.id,
      author_id: ownerId,
      owner_id: ownerId,
      name: `Токен ${serial}`,
      picture_id: picture.id,
      rarity_code: 'usual',
      chain_token_id: '1',
      status,
      is_sale: price !== null,
      price,
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`select refresh_collection_counters(${collection.id})`.execute(db)
  await db.updateTable('users').set({ created_tokens_count: 1 }).where('id', '=', ownerId).execute()

  return { id: token.id, collectionId: collection.id, ownerId }
}
