import { sql } from 'kysely'
import type { Tx } from '@kefir/api/db/client'
import { randomFrom } from '@kefir/rules/random/random-from'
import { collectionIdsOf } from './collection-ids-of.ts'
import { fakeHex } from './fake-hex.ts'
import type { Deed } from './insert-history.ts'
import { DAY_MS } from './day-ms.ts'
import type { PlannedToken } from './plan-tokens.ts'
import { tellPlanner } from './tell-planner.ts'

const CHUNK = 2_000

type Input = { tokens: PlannedToken[]; tokenIds: number[]; userIds: Map<string, number>; now: Date }

/** What people favoured; gives what they did: creations and sales. */
export async function insertLife(tx: Tx, input: Input) {
  await insertFavorites(tx, input)
  return planLife(input, await collectionIdsOf(tx, input.tokenIds))
}

const planLife = (
  { tokens, tokenIds, userIds }: Omit<Input, 'now'>,
  collectionIds: Map<number, number>,
) =>
  tokens.flatMap((token, index): Deed[] => {
    const tokenId = tokenIds[index]!
    const common = {
      token_id: tokenId,
      collection_id: collectionIds.get(tokenId)!,
      status: 'done' as const,
    }
    let owner = userIds.get(token.collection.author)!
    const isImported = token.collection.origin === 'polygon'
    const name = `${token.collection.slug} ${token.number}`
    const created: Deed = {
      ...common,
      type: isImported ? 'import' : 'created',
      hash: isImported ? fakeHex(`import ${name}`, 32) : null,
      from_user_id: null,
      to_user_id: owner,
      price: null,
      created_at: token.createdAt,
      updated_at: token.createdAt,
    }
    const sales = token.sales.map(({ at, price, buyer }, turn) => {
      // Now and then the owner of a wallet just gives it away.
      const isGift = isImported && turn === 0 && token.number % 3 === 0
      const sale: Deed = {
        ...common,
        type: isGift ? 'transfer' : 'sale',
        hash: isGift ? fakeHex(`transfer ${name}`, 32) : null,
        from_user_id: owner,
        to_user_id: userIds.get(buyer)!,
        price: isGift ? null : price,
        created_at: at,
        updated_at: at,
      }
      owner = sale.to_user_id
      return sale
    })
    return [created, ...sales]
  })

async function insertFavorites(tx: Tx, { tokens, tokenIds, userIds, now }: Input) {
  const random = randomFrom('favourites')
  const people = [...userIds.values()]
  const rows = tokens.flatMap((token, index) => {
    const share = (token.collection.popularity / 100) * random.between(0, 1) ** 2
    const since = Math.min(now.getTime() - token.createdAt.getTime(), 90 * DAY_MS)
    return people
      .filter(() => random.chance(share))
      .map((userId) => ({
        user_id: userId,
        token_id: tokenIds[index]!,
        created_at: new Date(now.getTime() - since * random.next()),
      }))
  })
  for (let start = 0; start < rows.length; start += CHUNK)
    await tx
      .insertInto('token_favorites')
      .values(rows.slice(start, start + CHUNK))
      .execute()
  await tellPlanner(tx)
  await sql`
    update tokens t set favorites_count = f.count, views_count = f.count * 17 + t.id % 41
    from (select token_id, count(*)::int as count from token_favorites group by token_id) f
    where f.token_id = t.id`.execute(tx)

  const collectionIds = (await tx.selectFrom('collections').select('id').execute()).map(
    ({ id }) => id,
  )
  const collectionRows = collectionIds.flatMap((collectionId) =>
    people
      .filter(() => random.chance(0.25))
      .map((userId) => ({ user_id: userId, collection_id: collectionId })),
  )
  await tx.insertInto('collection_favorites').values(collectionRows).execute()
  await sql`
    update collections c set favorites_count = f.count
    from (select collection_id, count(*)::int as count from collection_favorites group by 1) f
    where f.collection_id = c.id`.execute(tx)
}
