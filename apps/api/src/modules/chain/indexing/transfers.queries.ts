import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'

type Hex = `0x${string}`
/** A move as the port tells it. */
export type TransferLog = {
  txHash: Hex
  index: number
  blockHash: Hex
  block: bigint
  contract: Hex
  number: string
  from: Hex
  to: Hex
}

export async function insertTransfers(tx: Tx, logs: TransferLog[]) {
  if (logs.length === 0) return
  const column = <Key extends keyof TransferLog>(key: Key) => logs.map((log) => log[key])
  await sql`
    insert into chain_transfers (
      tx_hash, log_index, block_hash, block_number, contract, number, from_address, to_address
    )
    select * from unnest(
      ${column('txHash')}::text[], ${column('index')}::int[], ${column('blockHash')}::text[],
      ${column('block')}::bigint[], ${column('contract')}::text[], ${column('number')}::text[],
      ${column('from')}::text[], ${column('to')}::text[]
    )
    on conflict do nothing`.execute(tx)
}

export async function removeTransfersAbove(tx: Tx, number: bigint) {
  await sql`delete from chain_transfers where block_number > ${number}`.execute(tx)
}

type LastMove = { txHash: Hex; block: bigint; blockHash: Hex; to: string }

/** The last move of a token that was told, up to this block. */
export async function findLastMove(
  db: Db | Tx,
  { contract, number, upTo }: { contract: Hex; number: string; upTo: bigint },
): Promise<LastMove | null> {
  const { rows } = await sql<LastMove>`
    select tx_hash as "txHash", block_number as block, block_hash as "blockHash", to_address as "to"
    from chain_transfers
    where contract = ${contract} and number = ${number} and block_number <= ${upTo}
    order by block_number desc, log_index desc limit 1`.execute(db)
  return rows[0] ?? null
}

export async function insertFinds(tx: Tx, logs: TransferLog[], now: Date) {
  if (logs.length === 0) return
  await sql`
    insert into chain_finds (contract, number, address, block_number, noted_at)
    select distinct on (contract, number) contract, number, address, block_number, ${now}::timestamptz
    from unnest(
      ${logs.map(({ contract }) => contract)}::text[], ${logs.map(({ number }) => number)}::text[],
      ${logs.map(({ to }) => to)}::text[], ${logs.map(({ block }) => block)}::bigint[]
    ) with ordinality as found (contract, number, address, block_number, turn)
    order by contract, number, turn desc
    on conflict (contract, number) do update
      set address = excluded.address, block_number = excluded.block_number, noted_at = excluded.noted_at`.execute(
    tx,
  )
}

/** About three weeks of blocks: of older moves the history is in `transactions`. */
const KEPT_BLOCKS = sql.lit(1_000_000)
/** Whoever has not looked into their wallet by then names what it holds. */
const KEPT_FINDS = sql.lit('180 days')

export async function purgeOldLogs(db: Db) {
  await sql`
    delete from chain_transfers
    where block_number < (select block_number - ${KEPT_BLOCKS} from chain_cursor)`.execute(db)
  await sql`delete from chain_finds where noted_at < now() - ${KEPT_FINDS}::interval`.execute(db)
}
