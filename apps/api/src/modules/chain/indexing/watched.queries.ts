import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { isNews } from '../metadata/planned-readings.queries.ts'
import type { Span } from './spans-of.ts'

type Hex = `0x${string}`
/** Contracts whose tokens we have, and addresses of people. */
export type Watched = { contracts: Hex[]; addresses: Hex[] }

export async function listWatched(db: Db): Promise<Watched> {
  const { rows } = await sql<Watched>`
    select array(select address from collection_contracts order by address) as contracts,
      array(select address from blockchain_accounts order by address) as addresses`.execute(db)
  return rows[0]!
}

/** Tells whether another contract came. */
export async function countContracts(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from collection_contracts`.execute(tx)
  return rows[0]!.count
}

export type KnownToken = { id: number; contract: Hex; number: string }

/** Those of these that we have. */
export async function listKnown(
  db: Db,
  places: { contract: Hex; number: string }[],
): Promise<KnownToken[]> {
  if (places.length === 0) return []
  const { rows } = await sql<KnownToken>`
    select t.id, k.address as contract, t.chain_token_id as number
    from unnest(${places.map(({ contract }) => contract)}::text[], ${places.map(({ number }) => number)}::text[])
      as asked (contract, number)
    join collection_contracts k on k.address = asked.contract
    join tokens t on t.collection_id = k.collection_id and t.chain_token_id = asked.number`.execute(
    db,
  )
  return rows
}

type Named = { spans: Span[]; after: number; now: Date; limit: number }

/** The next tokens, by their ids, whose metadata changed; without those that are read anew as soon anyway. */
export async function listNamed(db: Db, { spans, after, now, limit }: Named): Promise<number[]> {
  if (spans.length === 0) return []
  const contracts = spans.map(({ contract }) => contract)
  const { rows } = await sql<{ id: number }>`
    select t.id from collection_contracts k join tokens t on t.collection_id = k.collection_id
    left join token_metadata m on m.contract = k.address and m.number = t.chain_token_id
    where k.address = any(${contracts}::text[]) and t.is_on_chain and t.id > ${after} and ${isNews(now)}
      and case when t.chain_token_id ~ '^[0-9]{1,78}$' then exists (
        select from unnest(${contracts}::text[], ${spans.map(({ first }) => first)}::numeric[],
          ${spans.map(({ last }) => last)}::numeric[]) as named (contract, first, last)
        where named.contract = k.address and t.chain_token_id::numeric between named.first and named.last
      ) end
    order by t.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
