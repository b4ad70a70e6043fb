import { sql } from 'kysely'
import type { Tx } from '@kefir/api/db/client'
import { categories } from './content/categories.ts'
import { collections } from './content/collections.ts'
import type { DemoPictures } from './plan-drawings.ts'
import { DAY_MS } from './day-ms.ts'
import type { PlannedToken } from './plan-tokens.ts'

/** About every tenth: a mark that half of all bear marks nothing. */
const VERIFIED_FROM = 92

type Input = {
  tokens: PlannedToken[]
  pictures: DemoPictures
  /** Ids of media by the token's place in the plan. */
  media: Map<number, number>
  userIds: Map<string, number>
  now: Date
}

/** Collections, tokens and traits; gives token ids in the order of the plan. */
export async function insertTokens(tx: Tx, { tokens, pictures, media, userIds, now }: Input) {
  const idOf = (nikname: string) => userIds.get(nikname)!
  const categoryIds = new Map(categories.map(({ slug, id }) => [slug, id]))

  const collectionRows = await tx
    .insertInto('collections')
    .values(
      collections.map((collection, index) => ({
        name: collection.name,
        description: collection.description,
        author_id: idOf(collection.author),
        category_id: categoryIds.get(collection.category)!,
        cover_id: pictures.covers[index]!,
        banner_id: pictures.collectionBanners[index]!,
        origin: collection.origin,
        status: 'approved',
        is_verified: collection.popularity >= VERIFIED_FROM,
        royalty_bps: collection.royaltyBps,
        created_at: new Date(now.getTime() - 265 * DAY_MS),
      })),
    )
    .returning('id')
    .execute()

  const tokenRows = await tx
    .insertInto('tokens')
    .values(
      tokens.map((token, index) => ({
        collection_id: collectionRows[token.collectionIndex]!.id,
        author_id: idOf(token.collection.author),
        owner_id: idOf(token.owner),
        name: token.name,
        description: token.description,
        picture_id: pictures.tokens[index]!,
        media_id: media.get(index) ?? null,
        rarity_code: token.rarity,
        module_type: token.moduleType,
        chain_token_id: String(token.number),
        is_sale: token.price !== null,
        price: token.price,
        listed_at: token.listedAt,
        created_at: token.createdAt,
      })),
    )
    .returning('id')
    .execute()
  const tokenIds = tokenRows.map(({ id }) => id)

  await tx
    .insertInto('token_traits')
    .values(
      tokens.flatMap((token, index) =>
        token.traits.map((trait, position) => ({ token_id: tokenIds[index]!, position, ...trait })),
      ),
    )
    .execute()

  await sql`
    update users u set created_tokens_count = t.count
    from (select author_id, count(*)::int as count from tokens group by author_id) t
    where t.author_id = u.id`.execute(tx)
  return tokenIds
}
