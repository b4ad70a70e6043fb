import type { Db } from '../db/client.ts'
import { rankCollection } from '../modules/collections/rank-tokens.ts'
import { listMade } from './list-made.ts'
import { makeUser } from './make-user.ts'

let serial = 0

export type WantedToken = {
  name?: string
  /** Kopecks; a token with a price is for sale. */
  price?: bigint | null
  rarity?: string
  status?: string
  ownerId?: number
  createdAt?: Date
  favorites?: number
  traits?: Record<string, string>
}

type Wanted = {
  name?: string
  categoryId?: number
  origin?: string
  status?: string
  authorId?: number
  tokens?: WantedToken[]
}

export type MadeCollection = { id: number; authorId: number; tokenIds: number[] }

/** A collection with its tokens, which are ranked. */
export async function makeCollection(db: Db, wanted: Wanted = {}): Promise<MadeCollection> {
  serial += 1
  const authorId = wanted.authorId ?? (await makeUser(db, { nikname: `maker-${serial}` })).id
  const pictureId = await makePicture(db, `collection-${serial}`)
  const { id } = await db
    .insertInto('collections')
    .values({
      name: wanted.name ?? `Собрание ${serial}`,
      author_id: authorId,
      category_id: wanted.categoryId ?? 10569,
      cover_id: pictureId,
      origin: wanted.origin ?? 'kefir',
      status: wanted.status ?? 'approved',
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  const tokenIds: number[] = []
  for (const [index, token] of (wanted.tokens ?? []).entries()) {
    const made = await db
      .insertInto('tokens')
      .values({
        collection_id: id,
        author_id: authorId,
        owner_id: token.ownerId ?? authorId,
        name: token.name ?? `Работа ${serial}-${index + 1}`,
        picture_id: pictureId,
        rarity_code: token.rarity ?? 'usual',
        chain_token_id: String(index + 1),
        status: token.status ?? 'ready',
        is_sale: token.price != null,
        price: token.price ?? null,
        favorites_count: token.favorites ?? 0,
        ...(token.createdAt && { created_at: token.createdAt }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    tokenIds.push(made.id)
    if (token.price != null) await listMade(db, made.id)
    const traits = Object.entries(token.traits ?? {})
    if (traits.length > 0)
      await db
        .insertInto('token_traits')
        .values(
          traits.map(([name, value], position) => ({ token_id: made.id, position, name, value })),
        )
        .execute()
  }
  await rankCollection({ db, now: () => new Date() }, id)

  return { id, authorId, tokenIds }
}

async function makePicture(db: Db, key: string) {
  const { id } = await db
    .insertInto('pictures')
    .values({ key, type: 'image/webp', width: 600, height: 600, blur: 'data:,' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
