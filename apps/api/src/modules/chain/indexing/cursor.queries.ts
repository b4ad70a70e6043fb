import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'

type Hex = `0x${string}`
export type Cursor = { number: bigint; hash: Hex; range: number; caughtUpAt: Date }

const COLUMNS = sql`block_number as number, block_hash as hash, range, caught_up_at as "caughtUpAt"`

export async function findCursor(db: Db | Tx): Promise<Cursor | null> {
  const { rows } = await sql<Cursor>`select ${COLUMNS} from chain_cursor`.execute(db)
  return rows[0] ?? null
}

/** Nobody reads on, and nothing new is watched, until the transaction ends. */
export async function lockCursor(tx: Tx): Promise<Cursor> {
  const { rows } = await sql<Cursor>`select ${COLUMNS} from chain_cursor for update`.execute(tx)
  return rows[0]!
}

type Place = { number: bigint; hash: Hex }

export async function insertCursor(tx: Tx, at: Place, range: number, now: Date) {
  await sql`
    insert into chain_cursor (block_number, block_hash, range, caught_up_at, look_at)
    values (${at.number}, ${at.hash}, ${range}, ${now}, ${now}) on conflict do nothing`.execute(tx)
}

export async function moveCursor(tx: Tx, at: Place, range: number) {
  await sql`
    update chain_cursor set block_number = ${at.number}, block_hash = ${at.hash}, range = ${range}`.execute(
    tx,
  )
}

export async function setRange(db: Db, range: number) {
  await sql`update chain_cursor set range = ${range}`.execute(db)
}

export async function markCaughtUp(db: Db, now: Date) {
  await sql`update chain_cursor set caught_up_at = ${now}`.execute(db)
}

/** Whether this one puts it off: of several who look at once the first orders the next look. */
export async function postponeReading(tx: Tx, { now, until }: { now: Date; until: Date }) {
  const { numAffectedRows } = await sql`
    update chain_cursor set look_at = ${until} where look_at <= ${now}`.execute(tx)
  return numAffectedRows === 1n
}

export async function insertBlocks(tx: Tx, blocks: Place[]) {
  await sql`
    insert into chain_blocks (number, hash)
    select * from unnest(${blocks.map(({ number }) => number)}::bigint[], ${blocks.map(({ hash }) => hash)}::text[])
    on conflict (number) do update set hash = excluded.hash`.execute(tx)
}

/** The newest first. */
export async function listBlocks(db: Db | Tx, upTo: bigint): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select number, hash from chain_blocks where number <= ${upTo} order by number desc`.execute(db)
  return rows
}

export async function findBlockHash(db: Db | Tx, number: bigint): Promise<Hex | null> {
  const { rows } = await sql<{ hash: Hex }>`
    select hash from chain_blocks where number = ${number}`.execute(db)
  return rows[0]?.hash ?? null
}

export async function removeBlocks(tx: Tx, { above, below }: { above?: bigint; below?: bigint }) {
  if (above !== undefined) await sql`delete from chain_blocks where number > ${above}`.execute(tx)
  if (below !== undefined) await sql`delete from chain_blocks where number < ${below}`.execute(tx)
}
