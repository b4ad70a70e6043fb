import type { Rarity } from '@kefir/wire/common'
import type { Db } from '../db/client.ts'
import { rankCollection } from '../modules/collections/rank-tokens.ts'
import { listMade } from './list-made.ts'
import { makeUser } from './make-user.ts'

let serial = 0

type Wanted = {
  createdAt: Date
  price?: bigint | null
  status?: string
  name?: string
  rarity?: Rarity
  traits?: { name: string; value: string }[]
  /** A collection made before; the token then belongs to its author. */
  collectionId?: number
}
export type MadeToken = { id: number; collectionId: number; ownerId: number }

/** A token with a picture of its own; in a new collection of a new person unless one is given. */
export async function makeToken(db: Db, wanted: Wanted): Promise<MadeToken> {
  serial += 1
  const number = serial
  const { createdAt, price = null, status = 'ready', traits = [] } = wanted
  const picture = await db
    .insertInto('pictures')
    .values({ key: `key-${number}`, type: 'image/webp', width: 800, height: 800, blur: 'data:,' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const collection = wanted.collectionId
    ? await db
        .selectFrom('collections')
        .select(['id', 'author_id'])
        .where('id', '=', wanted.collectionId)
        .executeTakeFirstOrThrow()
    : await makeCollection(db, number, picture.id)
  const ownerId = collection.author_id
  const token = await db
    .insertInto('tokens')
    .values({
      collection_id: collection.id,
      author_id: ownerId,
      owner_id: ownerId,
      name: wanted.name ?? `Токен ${number}`,
      picture_id: picture.id,
      rarity_code: wanted.rarity ?? 'usual',
      chain_token_id: String(number),
      status,
      is_sale: price !== null,
      price,
      created_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (price !== null) await listMade(db, token.id)
  if (traits.length > 0)
    await db
      .insertInto('token_traits')
      .values(traits.map((trait, position) => ({ token_id: token.id, position, ...trait })))
      .execute()
  await rankCollection({ db, now: () => new Date() }, collection.id)
  await db
    .updateTable('users')
    .set(({ eb }) => ({ created_tokens_count: eb('created_tokens_count', '+', 1) }))
    .where('id', '=', ownerId)
    .execute()

  return { id: token.id, collectionId: collection.id, ownerId }
}

async function makeCollection(db: Db, number: number, coverId: number) {
  const author = await makeUser(db, { nikname: `author-${number}` })

  return db
    .insertInto('collections')
    .values({
      name: `Коллекция ${number}`,
      author_id: author.id,
      category_id: 10569,
      cover_id: coverId,
      origin: 'kefir',
      status: 'approved',
    })
    .returning(['id', 'author_id'])
    .executeTakeFirstOrThrow()
}
