import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'

/** Those of these accounts that are there to own something; they stay until the transaction ends. */
export async function holdOwners(tx: Tx, userIds: number[]): Promise<Set<number>> {
  const held = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', userIds)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Set(held.map(({ id }) => id))
}

/** Part of what is made under a key, and where it begins there. */
type Portion = { key: string; place: number; ownerIds: number[] }
type Made = { ownerIds: number[]; tokenIds: (number | null)[] }

/** Whoever claims the same at once waits here; false where it was made meanwhile. */
export async function claimPortion(tx: Tx, { key, place, ownerIds }: Portion): Promise<boolean> {
  const claimed = await tx
    .insertInto('issued_portions')
    .values({ key, place, owner_ids: ownerIds, token_ids: [] })
    .onConflict((conflict) => conflict.doNothing())
    .returning('place')
    .executeTakeFirst()
  return claimed !== undefined
}

export async function savePortion(
  tx: Tx,
  { key, place, tokenIds }: Omit<Portion & Made, 'ownerIds'>,
) {
  await sql`
    update issued_portions set token_ids = ${tokenIds}::integer[]
    where key = ${key} and place = ${place}`.execute(tx)
}

export async function findPortion(
  db: Db | Tx,
  { key, place }: Pick<Portion, 'key' | 'place'>,
): Promise<Made | undefined> {
  const { rows } = await sql<Made>`
    select owner_ids as "ownerIds", token_ids as "tokenIds" from issued_portions
    where key = ${key} and place = ${place}`.execute(db)
  return rows[0]
}

type NewRow = {
  ownerId: number
  name: string
  description?: string
  rarity: string
  moduleType?: number | null
  pictureId: number
}
type NewRows = { collectionId: number; authorId: number; at: Date; tokens: NewRow[] }

/** Their ids in this order; each has the next number of the collection, which whoever calls it holds. */
export async function insertIssuedTokens(
  tx: Tx,
  { collectionId, authorId, at, tokens }: NewRows,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into tokens (collection_id, author_id, owner_id, name, description, picture_id, rarity_code, module_type,
      chain_token_id, status, created_at)
    select ${collectionId}::integer, ${authorId}::integer, t."ownerId", t.name, coalesce(t.description, ''),
      t."pictureId", t.rarity, t."moduleType", (numbered.last + t.turn)::text, 'ready', ${at}::timestamptz
    from (
      select coalesce(max(chain_token_id::integer), 0) as last from tokens
      where collection_id = ${collectionId} and chain_token_id ~ '^[0-9]{1,9}$'
    ) numbered
    cross join rows from (jsonb_to_recordset(${JSON.stringify(tokens)}::jsonb) as (
      "ownerId" integer, name text, description text, rarity text, "moduleType" smallint, "pictureId" integer
    )) with ordinality t("ownerId", name, description, rarity, "moduleType", "pictureId", turn)
    order by t.turn
    returning id`.execute(tx)

  return rows.map(({ id }) => id).toSorted((one, other) => one - other)
}

type NewHistory = { tokenIds: number[]; type: 'mint' | 'box_open'; at: Date }

/** Told of each token's first owner. */
export async function insertIssued(tx: Tx, { tokenIds, type, at }: NewHistory) {
  await sql`
    insert into transactions (token_id, collection_id, type, status, to_user_id, created_at, updated_at)
    select id, collection_id, ${type}::text, 'done', owner_id, ${at}::timestamptz, ${at}::timestamptz
    from tokens where id = any(${tokenIds}::integer[]) order by id`.execute(tx)
}
