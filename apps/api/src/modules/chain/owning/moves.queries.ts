import { LEAST_OWNER_PAUSE_MS } from '@kefir/rules/chain/next-owner-look'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'

type Hex = `0x${string}`
/** Of one that is only looked at again, with no move told of, the block is nought. */
export type Move = { tokenId: number; block: bigint }
export type WaitingToken = { tokenId: number; contract: Hex; number: string; block: bigint }
export type RipeToken = WaitingToken & { unreadSince: Date | null }

const LEAST_PAUSE = sql`${sql.lit(`${LEAST_OWNER_PAUSE_MS} ms`)}::interval`

/** Their owners are to be read once these blocks are final. */
export async function noteMoves(
  tx: Tx,
  moves: Move[],
  { isSeen, now }: { isSeen: boolean; now: Date },
) {
  if (moves.length === 0) return
  await sql`
    insert into chain_moves (token_id, block_number, is_seen, noted_at, look_at)
    select token_id, max(block_number), ${isSeen}, ${now}, ${now}
    from unnest(${moves.map(({ tokenId }) => tokenId)}::int[], ${moves.map(({ block }) => block)}::bigint[])
      as moved (token_id, block_number)
    group by token_id order by token_id
    on conflict (token_id) do update
      set block_number = greatest(chain_moves.block_number, excluded.block_number),
        is_seen = excluded.is_seen,
        -- A contract that tells moves all the time and no owner is not asked the more often.
        look_at = case when chain_moves.unread_since is null then excluded.look_at
          else least(chain_moves.look_at, excluded.look_at + ${LEAST_PAUSE}) end`.execute(tx)
}

const WAITING = sql`
  select m.token_id as "tokenId", k.address as contract, t.chain_token_id as number, m.block_number as block,
    m.unread_since as "unreadSince"
  from chain_moves m
  join tokens t on t.id = m.token_id
  join collection_contracts k on k.collection_id = t.collection_id`

/** Whose owner by the newest block is not known yet. */
export async function listUnseen(db: Db, limit: number): Promise<WaitingToken[]> {
  const { rows } = await sql<WaitingToken>`
    ${WAITING} where not m.is_seen order by m.token_id limit ${limit}`.execute(db)
  return rows
}

/** Their owners by the newest block are known. */
export async function markSeen(tx: Tx, tokenIds: number[]) {
  if (tokenIds.length === 0) return
  await sql`
    ${lockedMoves(tokenIds)}
    update chain_moves m set is_seen = true from locked l where m.token_id = l.token_id`.execute(tx)
}

/** In the order in which all of them are written. */
const lockedMoves = (tokenIds: number[]) => sql`
  with locked as materialized (
    select token_id from chain_moves where token_id = any(${tokenIds}::int[])
    order by token_id for no key update
  )`

export async function hasMoves(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from chain_moves where look_at <= ${now}) as has`.execute(db)
  return rows[0]!.has
}

/** The newest block that a token waits for, of those that were read and are not final yet. */
export async function findAwaited(
  db: Db,
  { final, readTo }: { final: bigint; readTo: bigint },
): Promise<bigint | null> {
  const { rows } = await sql<{ block: bigint | null }>`
    select max(block_number) as block from chain_moves
    where block_number > ${final} and block_number <= ${readTo}`.execute(db)
  return rows[0]!.block
}

/** Whose block is final by now; first those that wait longest to be looked at. */
export async function listRipe(
  db: Db,
  { final, now, limit }: { final: bigint; now: Date; limit: number },
): Promise<RipeToken[]> {
  const { rows } = await sql<RipeToken>`
    ${WAITING} where m.block_number <= ${final} and m.look_at <= ${now}
    order by m.look_at, m.block_number, m.token_id limit ${limit}`.execute(db)
  return rows
}

/** Unless it moved again. */
export async function endMove(tx: Tx, { tokenId, block }: Move) {
  await sql`
    delete from chain_moves where token_id = ${tokenId} and block_number <= ${block}`.execute(tx)
}

type Postponed = { now: Date; until: Date }

/** Also where none waits any more: it was held, or an address linked, since. What waits from now on is no lag of the chain. */
export async function postponeMove(tx: Tx, tokenId: number, { now, until }: Postponed) {
  await sql`
    insert into chain_moves (token_id, block_number, is_seen, noted_at, look_at)
    values (${tokenId}, 0, true, ${now}, ${until})
    on conflict (token_id) do update
      set noted_at = excluded.noted_at, look_at = excluded.look_at, unread_since = null`.execute(tx)
}

/** Whoever needed them alone has decided: who has them is asked at once, but where that is asked in vain. */
export async function askAgain(tx: Tx, tokenIds: number[], now: Date) {
  await sql`
    ${lockedMoves(tokenIds)}
    update chain_moves m set look_at = least(m.look_at, ${now}::timestamptz) from locked l
    where m.token_id = l.token_id and m.unread_since is null`.execute(tx)
}

type Unread = { tokenId: number; since: Date; until: Date }

/** Who has it was asked and not told. */
export async function awaitWord(db: Db, { tokenId, since, until }: Unread) {
  await sql`
    update chain_moves set look_at = ${until}, unread_since = ${since}
    where token_id = ${tokenId}`.execute(db)
}

/** Of whom it was asked in vain. */
export async function countUntold(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from chain_moves where unread_since is not null`.execute(db)
  return rows[0]!.count
}

/** They are looked at after all others that are due. */
export async function putLast(db: Db, tokenIds: number[], now: Date) {
  await sql`
    ${lockedMoves(tokenIds)}
    update chain_moves m set look_at = ${now} from locked l where m.token_id = l.token_id`.execute(
    db,
  )
}

/** Whatever was read of blocks that went is to be read again. */
export async function lookAgainAbove(tx: Tx, number: bigint, now: Date) {
  // Owners before moves, as whoever follows an owner locks them.
  const tokenIds = await forgetAbove(tx, number)
  await sql`
    with gone as (
      select unnest(${tokenIds}::int[]) as token_id
      union select t.id from chain_transfers x
        join collection_contracts k on k.address = x.contract
        join tokens t on t.collection_id = k.collection_id and t.chain_token_id = x.number
        where x.block_number > ${number}
      union select token_id from chain_moves where block_number > ${number}
    )
    insert into chain_moves (token_id, block_number, is_seen, noted_at, look_at)
    select token_id, ${number}, false, ${now}, ${now} from gone order by token_id
    on conflict (token_id) do update
      set block_number = least(chain_moves.block_number, ${number}), is_seen = false`.execute(tx)
}

/**
 * Tokens whose owners such blocks told, locked in one order as by whoever writes several. A final block is among them only
 * where that went too: whatever is read next is newer.
 */
async function forgetAbove(tx: Tx, number: bigint): Promise<number[]> {
  const { rows } = await sql<{ token_id: number }>`
    with locked as materialized (
      select token_id from chain_owners where block_number > ${number} or seen_block > ${number}
      order by token_id for no key update
    )
    update chain_owners o set block_number = least(block_number, ${number}),
      seen_address = case when seen_block <= ${number} then seen_address end,
      seen_block = case when seen_block <= ${number} then seen_block end
    from locked l where o.token_id = l.token_id
    returning o.token_id`.execute(tx)
  return rows.map(({ token_id }) => token_id)
}

/** Whose address it is has changed: what the chain has at it, or the vault keeps for it, is looked at again. */
export async function noteAt(tx: Tx, address: string, now: Date) {
  await noteAgain(
    tx,
    sql`
      select token_id from chain_owners where address = ${address}
      union select id from tokens where outside_address = ${address}`,
    now,
  )
}

/** The same of all that somebody has in the chain. */
export async function noteOwned(tx: Tx, userId: number, now: Date) {
  await noteAgain(
    tx,
    sql`
      select o.token_id from tokens t join chain_owners o on o.token_id = t.id
      where t.owner_id = ${userId} and t.is_on_chain`,
    now,
  )
}

/** One that moved waits for its block all the same; whose contract tells nothing is asked no sooner than it was to be. */
async function noteAgain(tx: Tx, tokens: RawBuilder<unknown>, now: Date) {
  await sql`
    insert into chain_moves (token_id, block_number, is_seen, noted_at, look_at)
    select token_id, 0, true, ${now}, ${now} from (${tokens}) again order by token_id
    on conflict (token_id) do update set look_at = excluded.look_at
      where chain_moves.unread_since is null`.execute(tx)
}

/**
 * Those whose owner was read longest ago: a log that a node left out is made good by this. Those that wait to be read
 * already, some of them for long, do not stand before the others.
 */
export async function noteStale(
  tx: Tx,
  { before, now, limit }: { before: Date; now: Date; limit: number },
) {
  await sql`
    insert into chain_moves (token_id, block_number, is_seen, noted_at, look_at)
    select token_id, 0, true, ${now}, ${now} from chain_owners o
    where checked_at < ${before} and not exists (select from chain_moves m where m.token_id = o.token_id)
    order by checked_at limit ${limit}
    on conflict do nothing`.execute(tx)
}
