import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'

export type ExportRow = {
  id: number
  token_id: number
  user_id: number
  address: `0x${string}`
  kind: 'mint' | 'release'
  transaction_id: bigint
  ended_at: Date | null
  created_at: Date
}

const COLUMNS = sql`id, token_id, user_id, address, kind, transaction_id, ended_at, created_at`

type NewExport = Pick<ExportRow, 'token_id' | 'user_id' | 'address' | 'kind' | 'transaction_id'> & {
  at: Date
}

export async function insertExport(tx: Tx, { at, ...row }: NewExport): Promise<number> {
  const { id } = await tx
    .insertInto('token_exports')
    .values({ ...row, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findExport(db: Db | Tx, id: number): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    select ${COLUMNS} from token_exports where id = ${id}`.execute(db)
  return rows[0]
}

export async function endExport(tx: Tx, id: number, at: Date) {
  await tx.updateTable('token_exports').set({ ended_at: at }).where('id', '=', id).execute()
}

/** Those that wait for the contract of their collection, or for anything else. */
export async function listExportsOf(db: Db, collectionId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id from token_exports e join tokens t on t.id = e.token_id
    where e.ended_at is null and t.collection_id = ${collectionId} order by e.id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function listUnderWay(db: Db, before: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from token_exports where ended_at is null and created_at <= ${before}
    order by created_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export type ExportToken = {
  id: number
  owner_id: number
  collection_id: number
  status: string
  collection_status: string
  is_on_chain: boolean
  chain_token_id: string
  /** Who has it by the chain's word. */
  holder: `0x${string}` | null
}

/** The collection first: what marks a token as being on the chain counts it there. */
export async function lockForExport(tx: Tx, tokenId: number): Promise<ExportToken | undefined> {
  await sql`
    select from collections where id = (select collection_id from tokens where id = ${tokenId})
    for no key update`.execute(tx)
  await sql`select from tokens where id = ${tokenId} for no key update`.execute(tx)
  const { rows } = await sql<ExportToken>`
    select t.id, t.owner_id, t.collection_id, t.status, c.status as collection_status, t.is_on_chain,
      t.chain_token_id, o.address as holder
    from tokens t join collections c on c.id = t.collection_id
    left join chain_owners o on o.token_id = t.id
    where t.id = ${tokenId}`.execute(tx)
  return rows[0]
}

export type ContractRow = {
  collection_id: number
  name: string
  royalty_bps: number
  address: `0x${string}` | null
  author_address: `0x${string}` | null
}

/** Of a collection: its contract, or what it will say. */
export async function findTerms(db: Db, collectionId: number): Promise<ContractRow> {
  const { rows } = await sql<ContractRow>`
    select c.id as collection_id, c.name, c.royalty_bps, k.address,
      (select a.address from blockchain_accounts a where a.user_id = c.author_id and a.is_main) as author_address
    from collections c left join collection_contracts k on k.collection_id = c.id
    where c.id = ${collectionId}`.execute(db)
  return rows[0]!
}
