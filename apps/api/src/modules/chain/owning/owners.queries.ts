import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'

type Hex = `0x${string}`
export type OwnedToken = {
  id: number
  collectionId: number
  authorId: number
  ownerId: number
  outsideAddress: string | null
  status: string
  isHidden: boolean
  isOnChain: boolean
  contract: Hex | null
  number: string
}

/** Nobody else's until the transaction ends. */
export async function lockOwned(tx: Tx, tokenId: number): Promise<OwnedToken | null> {
  const { rows } = await sql<OwnedToken>`
    with t as materialized (
      select id, collection_id, author_id, owner_id, outside_address, status, is_hidden, is_on_chain, chain_token_id
      from tokens where id = ${tokenId} for no key update
    )
    select t.id, t.collection_id as "collectionId", t.author_id as "authorId", t.owner_id as "ownerId",
      t.outside_address as "outsideAddress", t.status, t.is_hidden as "isHidden", t.is_on_chain as "isOnChain", k.address as contract, t.chain_token_id as number
    from t left join collection_contracts k on k.collection_id = t.collection_id`.execute(tx)
  return rows[0] ?? null
}

/** At which address of nobody here it is kept to be, while it is nobody's of ours. */
export async function findOutsideAddress(db: Db | Tx, tokenId: number): Promise<Hex | null> {
  const { rows } = await sql<{ address: Hex | null }>`
    select outside_address as address from tokens where id = ${tokenId}`.execute(db)
  return rows[0]?.address ?? null
}

export type ChainOwner = { address: Hex; block: bigint }

export async function findChainOwner(db: Db | Tx, tokenId: number): Promise<ChainOwner | null> {
  const { rows } = await sql<ChainOwner>`
    select address, block_number as block from chain_owners where token_id = ${tokenId}`.execute(db)
  return rows[0] ?? null
}

type Told = ChainOwner & { tokenIds: number[]; now: Date }

/** What a final block says of locked tokens; what a later one said stands. What was seen before is over once it is as new. */
export async function setChainOwners(tx: Tx, { tokenIds, address, block, now }: Told) {
  // A new one needs the cursor, which whoever reads on locks before the owners.
  await sql`
    with cursor as materialized (select from chain_cursor for share)
    insert into chain_owners as o (token_id, address, block_number, checked_at)
    select token_id, ${address.toLowerCase()}::text, ${block}::bigint, ${now}::timestamptz
    from unnest(${tokenIds}::int[]) token_id left join cursor on true order by token_id
    on conflict (token_id) do update set address = excluded.address, block_number = excluded.block_number,
      checked_at = excluded.checked_at,
      seen_address = case when o.seen_block > excluded.block_number then o.seen_address end,
      seen_block = case when o.seen_block > excluded.block_number then o.seen_block end
    where o.block_number <= excluded.block_number`.execute(tx)
}

/** The address is null where the newest block names none: then the final one is waited for. */
export type Seen = { tokenId: number; address: Hex | null; block: bigint }

/** What the newest block says, where it says something else than the final one. */
export async function noteSeen(tx: Tx, all: Seen[]) {
  if (all.length === 0) return
  const seen = all.filter(({ address }) => address !== null)
  const tokenIds = seen.map(({ tokenId }) => tokenId)
  await sql`
    with locked as materialized (
      select token_id from chain_owners where token_id = any(${tokenIds}::int[])
      order by token_id for no key update
    )
    update chain_owners o set
      seen_address = case when o.address <> s.address then s.address end,
      seen_block = case when o.address <> s.address then s.block_number end
    from locked l
    join unnest(
      ${tokenIds}::int[], ${seen.map(({ address }) => address)}::text[], ${seen.map(({ block }) => block)}::bigint[]
    ) as s (token_id, address, block_number) using (token_id)
    where o.token_id = l.token_id`.execute(tx)
}

/**
 * Whose an address is: they cannot unlink it until the transaction ends. An address of nobody is held by nobody, and may be
 * linked meanwhile: whoever minds looks once more after the transaction.
 */
export async function holdLinked(tx: Tx, address: string): Promise<number | null> {
  const linked = await findLinked(tx, address)
  if (linked === null) return null
  await sql`select from users where id = ${linked} for share`.execute(tx)
  // Apart: what the lock waited for is seen by the next statement only. Another's by now, it is to be held of them.
  return (await findLinked(tx, address)) === linked ? linked : holdLinked(tx, address)
}

export async function findLinked(db: Db | Tx, address: string): Promise<number | null> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from blockchain_accounts where address = ${address}`.execute(db)
  return rows[0]?.user_id ?? null
}

export async function countOwners(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from chain_owners`.execute(db)
  return rows[0]!.count
}

/** For how long the owner that was read longest ago has not been read; null where there is none. */
export async function findOldestCheckSeconds(db: Db, now: Date): Promise<number | null> {
  const { rows } = await sql<{ age: number | null }>`
    select extract(epoch from ${now}::timestamptz - min(checked_at))::float8 as age from chain_owners`.execute(
    db,
  )
  return rows[0]!.age
}
