import type { ContractKind } from '@kefir/rules/chain/contract-kind'
import type { Db, Tx } from '../../../db/client.ts'
import { sql } from 'kysely'

export type Said = { kind: ContractKind; isEnumerable: boolean; name: string; symbol: string }
type Checked = { address: string; contract: Said; at: Date }

/** What a contract answered; a later answer takes the place of an earlier one, and silence of silence alone. */
export async function saveContract(db: Db | Tx, { address, contract, at }: Checked) {
  const said = {
    kind: contract.kind,
    is_enumerable: contract.isEnumerable,
    name: contract.name,
    symbol: contract.symbol,
    checked_at: at,
  }
  await db
    .insertInto('foreign_contracts')
    .values({ address, ...said })
    .onConflict((conflict) => {
      const update = conflict.column('address').doUpdateSet(said)
      return said.kind === 'unknown'
        ? update.where('foreign_contracts.kind', '=', 'unknown')
        : update
    })
    .execute()
}

/** Those of these addresses that nobody has asked yet, or not since `before` where nothing was told. */
export async function listUnchecked(db: Db, addresses: string[], before: Date): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select address from unnest(${addresses}::text[]) address
    where not exists (
      select from foreign_contracts f
      where f.address = address.address and (f.kind <> 'unknown' or f.checked_at > ${before})
    )`.execute(db)
  return rows.map(({ address }) => address)
}

/** Of two who bring the first token of a contract the second waits here and finds its collection. */
export async function lockContract(tx: Tx, address: string) {
  return tx
    .selectFrom('foreign_contracts')
    .select(['name', 'symbol'])
    .where('address', '=', address)
    .forUpdate()
    .executeTakeFirst()
}

export async function findCollectionOf(db: Db | Tx, contract: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('collection_contracts')
    .select('collection_id')
    .where('address', '=', contract)
    .executeTakeFirst()
  return row?.collection_id
}

/** Strangers' contracts that list what an owner has, of collections that a moderator let in; the newest first. Ours list nothing. */
export async function listKnownContracts(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('collection_contracts as k')
    .innerJoin('foreign_contracts as f', 'f.address', 'k.address')
    .innerJoin('collections as c', 'c.id', 'k.collection_id')
    .select('k.address')
    .where('f.is_enumerable', '=', true)
    .where('c.status', '=', 'approved')
    .orderBy('k.collection_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ address }) => address)
}

type NewCollection = {
  authorId: number
  categoryId: number
  coverId: number
  name: string
  symbol: string
  contract: string
  at: Date
}

export async function insertForeignCollection(
  tx: Tx,
  { authorId, categoryId, coverId, name, symbol, contract, at }: NewCollection,
) {
  const { id } = await tx
    .insertInto('collections')
    .values({
      name,
      author_id: authorId,
      category_id: categoryId,
      cover_id: coverId,
      origin: 'polygon',
      is_on_chain: true,
      status: 'pending',
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('collection_contracts')
    .values({ collection_id: id, address: contract, symbol, created_at: at })
    .execute()
  return id
}

export async function setCover(tx: Tx, collectionId: number, coverId: number) {
  await tx
    .updateTable('collections')
    .set({ cover_id: coverId })
    .where('id', '=', collectionId)
    .execute()
}

type Shelf = { collectionId: number; authorId: number; ownerId: number; at: Date }
type NewToken = { number: string; name: string; description: string; pictureId: number }

/** Their ids by their numbers. */
export async function insertForeignTokens(
  tx: Tx,
  { collectionId, authorId, ownerId, at }: Shelf,
  tokens: NewToken[],
): Promise<Map<string, number>> {
  const rows = await tx
    .insertInto('tokens')
    .values(
      tokens.map(({ number, name, description, pictureId }) => ({
        collection_id: collectionId,
        author_id: authorId,
        owner_id: ownerId,
        name,
        description,
        picture_id: pictureId,
        rarity_code: 'usual',
        chain_token_id: number,
        status: 'processing',
        is_on_chain: true,
        import_start_at: at,
        created_at: at,
      })),
    )
    .returning(['id', 'chain_token_id'])
    .execute()
  return new Map(rows.map(({ id, chain_token_id: number }) => [number!, id]))
}

/** Tokens by their numbers in their collection, nobody else's until the transaction ends. */
export async function lockByNumbers(tx: Tx, collectionId: number, numbers: string[]) {
  return tx
    .selectFrom('tokens')
    .select(['id', 'chain_token_id as number', 'owner_id as ownerId', 'is_on_chain as isOnChain'])
    .where('collection_id', '=', collectionId)
    .where('chain_token_id', 'in', numbers)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

type Lines = { tokenIds: number[]; collectionId: number; userId: number; wallet: string; at: Date }

/** A line in the history of each. */
export async function insertImportLines(
  tx: Tx,
  { tokenIds, collectionId, userId, wallet, at }: Lines,
) {
  await tx
    .insertInto('transactions')
    .values(
      tokenIds.map((tokenId) => ({
        token_id: tokenId,
        collection_id: collectionId,
        type: 'import',
        status: 'done',
        to_user_id: userId,
        to_address: wallet.toLowerCase(),
        created_at: at,
        updated_at: at,
      })),
    )
    .execute()
}
