import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'

export type SendRow = {
  id: number
  key: string
  to_address: `0x${string}`
  data: `0x${string}`
  proof_to: `0x${string}`
  proof_data: `0x${string}`
  proof_answer: string | null
  status: 'queued' | 'signed' | 'mined' | 'done' | 'failed'
  reason: string | null
  purse: `0x${string}` | null
  nonce: number | null
  gas: bigint | null
  hash: `0x${string}` | null
  /** Of the block that it is in. */
  block_number: bigint | null
  lost_since: Date | null
  created_at: Date
  updated_at: Date
  deadline_at: Date
}

export type AttemptRow = {
  hash: `0x${string}`
  purse: `0x${string}`
  nonce: number
  raw: `0x${string}`
  max_fee: bigint
  tip: bigint
  is_filler: boolean
  signed_at: Date
}

const SEND_COLUMNS = sql`id, key, to_address, data, proof_to, proof_data, proof_answer, status, reason, purse, nonce, gas, hash,
  block_number, lost_since, created_at, updated_at, deadline_at`

type NewSend = {
  key: string
  to: string
  data: string
  proof: { to: string; data: string; answer: string | null }
  now: Date
  deadlineAt: Date
}

/** Null when it was asked for before. */
export async function insertSend(tx: Tx, { key, to, data, proof, now, deadlineAt }: NewSend) {
  const { rows } = await sql<{ id: number }>`
    insert into chain_sends (key, to_address, data, proof_to, proof_data, proof_answer, created_at, updated_at,
      deadline_at, look_at)
    values (${key}, ${to.toLowerCase()}, ${data}, ${proof.to.toLowerCase()}, ${proof.data}, ${proof.answer}, ${now}, ${now}, ${deadlineAt}, ${now})
    on conflict (key) do nothing
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

export async function findSend(db: Db | Tx, id: number): Promise<SendRow | null> {
  const { rows } = await sql<SendRow>`
    select ${SEND_COLUMNS} from chain_sends where id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function findSendByKey(db: Db | Tx, key: string): Promise<SendRow | null> {
  const { rows } = await sql<SendRow>`
    select ${SEND_COLUMNS} from chain_sends where key = ${key}`.execute(db)
  return rows[0] ?? null
}

export async function lockSend(tx: Tx, id: number): Promise<SendRow> {
  const { rows } = await sql<SendRow>`
    select ${SEND_COLUMNS} from chain_sends where id = ${id} for update`.execute(tx)
  if (!rows[0]) throw new Error(`no send ${id}`)
  return rows[0]
}

/** Oldest first. */
export async function listAttempts(db: Db | Tx, sendId: number): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    select hash, purse, nonce, raw, max_fee, tip, is_filler, signed_at from chain_attempts
    where send_id = ${sendId} order by signed_at, hash`.execute(db)
  return rows
}

/** What was last given to the nodes. */
export async function findNewestHash(db: Db | Tx, sendId: number) {
  const { rows } = await sql<{ hash: `0x${string}` }>`
    select hash from chain_attempts where send_id = ${sendId} order by signed_at desc, hash desc limit 1`.execute(
    db,
  )
  return rows[0]?.hash ?? null
}

/** Whoever holds it gives out nonces; `hasUnderWay` says whether one of its own is not final yet. */
export async function lockPurse(tx: Tx, address: string) {
  await sql`insert into chain_purses (address) values (${address}) on conflict do nothing`.execute(
    tx,
  )
  await sql`select 1 from chain_purses where address = ${address} for update`.execute(tx)
  // Apart: what the lock waited for is seen by the next statement only.
  const { rows } = await sql<{ next_nonce: number; has_under_way: boolean }>`
    select next_nonce, exists (
      select from chain_sends where purse = ${address} and status in ('signed', 'mined')
    ) as has_under_way
    from chain_purses where address = ${address}`.execute(tx)
  const { next_nonce: nextNonce, has_under_way: hasUnderWay } = rows[0]!
  return { nextNonce, hasUnderWay }
}

export async function setNextNonce(tx: Tx, address: string, nonce: number) {
  await sql`update chain_purses set next_nonce = ${nonce} where address = ${address}`.execute(tx)
}

export async function noteBalance(db: Db, address: string, gwei: bigint, now: Date) {
  await sql`
    insert into chain_purses (address, balance_gwei, balance_at) values (${address}, ${gwei}, ${now})
    on conflict (address) do update set balance_gwei = ${gwei}, balance_at = ${now}`.execute(db)
}

export async function findBalanceGwei(db: Db, now: Date): Promise<number | null> {
  const { rows } = await sql<{ balance: bigint | null }>`
    select min(balance_gwei) as balance from chain_purses
    where balance_at > ${now}::timestamptz - interval '1 day'`.execute(db)
  const balance = rows[0]?.balance
  return balance === null || balance === undefined ? null : Number(balance)
}

type Signing = { id: number; purse: string; nonce: number; gas: bigint; now: Date }

export async function markSigned(tx: Tx, { id, purse, nonce, gas, now }: Signing) {
  await sql`
    update chain_sends set status = 'signed', purse = ${purse}, nonce = ${nonce}, gas = ${gas},
      lost_since = null, updated_at = ${now}
    where id = ${id}`.execute(tx)
}

export async function insertAttempt(tx: Tx, sendId: number, attempt: AttemptRow) {
  await sql`
    insert into chain_attempts (hash, send_id, purse, nonce, raw, max_fee, tip, is_filler, signed_at)
    values (${attempt.hash}, ${sendId}, ${attempt.purse}, ${attempt.nonce}, ${attempt.raw}, ${attempt.max_fee},
      ${attempt.tip}, ${attempt.is_filler}, ${attempt.signed_at})
    on conflict (hash) do nothing`.execute(tx)
}

/** Whether a transaction is one of ours. */
export async function isAttempt(db: Db, hash: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from chain_attempts where hash = ${hash}) as is`.execute(db)
  return rows[0]!.is
}

type Mined = { hash: string; block: bigint; blockHash: string }
/** Null where only the contract tells of it. */
type Done = Omit<Mined, 'hash'> & { hash: string | null }

export async function markMined(tx: Tx, id: number, { hash, block, blockHash }: Mined, now: Date) {
  await sql`
    update chain_sends set status = 'mined', hash = ${hash}, block_number = ${block}, block_hash = ${blockHash},
      lost_since = null, updated_at = ${now}
    where id = ${id}`.execute(tx)
}

/** Its block went with a reorganisation. */
export async function markUnmined(tx: Tx, id: number, now: Date) {
  await sql`
    update chain_sends set status = 'signed', hash = null, block_number = null, block_hash = null, updated_at = ${now}
    where id = ${id}`.execute(tx)
}

export async function markLost(tx: Tx, id: number, since: Date | null) {
  await sql`update chain_sends set lost_since = ${since} where id = ${id}`.execute(tx)
}

export async function markQueued(tx: Tx, id: number, now: Date) {
  await sql`
    update chain_sends set status = 'queued', purse = null, nonce = null, lost_since = null, updated_at = ${now}
    where id = ${id}`.execute(tx)
}

type Again = { now: Date; deadlineAt: Date }

/** All of one purse: the chain will never come to the nonces that they were given. */
export async function markAllQueued(tx: Tx, purse: string, { now, deadlineAt }: Again) {
  await sql`
    update chain_sends set status = 'queued', purse = null, nonce = null, lost_since = null, hash = null,
      block_number = null, block_hash = null, updated_at = ${now}, deadline_at = ${deadlineAt}
    where purse = ${purse} and status in ('signed', 'mined')`.execute(tx)
}

/** The first of those under way. */
export async function findLowestNonce(db: Db, purse: string): Promise<number | null> {
  const { rows } = await sql<{ nonce: number | null }>`
    select min(nonce) as nonce from chain_sends
    where purse = ${purse} and status in ('signed', 'mined')`.execute(db)
  return rows[0]!.nonce
}

export type Ending =
  | { status: 'done'; mined: Done }
  | { status: 'failed'; reason: string; detail?: string }

export async function markEnded(tx: Tx, id: number, ending: Ending, now: Date) {
  if (ending.status === 'done') {
    const { hash, block, blockHash } = ending.mined
    await sql`
      update chain_sends set status = 'done', hash = ${hash}, block_number = ${block}, block_hash = ${blockHash},
        updated_at = ${now}
      where id = ${id}`.execute(tx)
    return
  }
  await sql`
    update chain_sends set status = 'failed', reason = ${ending.reason}, detail = ${ending.detail ?? null},
      updated_at = ${now}
    where id = ${id}`.execute(tx)
}

/** Whether this one puts it off: of several who look at once the first orders the next look. */
export async function postponeLook(tx: Tx, id: number, { now, until }: { now: Date; until: Date }) {
  const { numAffectedRows } = await sql`
    update chain_sends set look_at = ${until}
    where id = ${id} and look_at <= ${now} and status in ('queued', 'signed', 'mined')`.execute(tx)
  return numAffectedRows === 1n
}

export async function listDueSends(db: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from chain_sends
    where status in ('queued', 'signed', 'mined') and look_at <= ${now}
    order by look_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
