import type { TokenKey } from '@kefir/rules/chain/token-key'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'

export type ScanRow = {
  /** The only one that is looked at. */
  token: string | null
  started_at: Date
  ended_at: Date | null
  failure: string | null
}

export async function findScan(db: Db | Tx, wallet: string): Promise<ScanRow | undefined> {
  return db
    .selectFrom('wallet_scans')
    .select(['token', 'started_at', 'ended_at', 'failure'])
    .where('wallet', '=', wallet)
    .executeTakeFirst()
}

type NewScan = { wallet: string; token: string | null; at: Date }

/** Waits for whoever begins the same at this moment. */
export async function beginScan(tx: Tx, { wallet, token, at }: NewScan) {
  const begun = { token, started_at: at, worked_at: at, ended_at: null, failure: null }
  await tx
    .insertInto('wallet_scans')
    .values({ wallet, ...begun })
    .onConflict((conflict) => conflict.column('wallet').doUpdateSet(begun))
    .execute()
}

export async function markScanWorked(db: Db, wallet: string, at: Date) {
  await db
    .updateTable('wallet_scans')
    .set({ worked_at: at })
    .where('wallet', '=', wallet)
    .where('ended_at', 'is', null)
    .execute()
}

export async function endScan(db: Db | Tx, wallet: string, at: Date, failure: string | null) {
  await db
    .updateTable('wallet_scans')
    .set({ ended_at: at, failure })
    .where('wallet', '=', wallet)
    .execute()
}

/** Not ended, and nobody was at it since `before`: a node may have died of it. */
export async function listSilentScans(db: Db, before: Date) {
  return db
    .selectFrom('wallet_scans')
    .select(['wallet', 'token'])
    .where('ended_at', 'is', null)
    .where('worked_at', '<', before)
    .execute()
}

type NewImport = { userId: number; wallet: string; tokenIds: number[]; at: Date }

export async function insertImport(tx: Tx, { userId, wallet, tokenIds, at }: NewImport) {
  const { id } = await tx
    .insertInto('wallet_imports')
    .values({ user_id: userId, wallet, total: tokenIds.length, started_at: at, worked_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('wallet_tokens')
    .set({ import_id: id, import_start_at: at, import_status: 'waiting', import_failure: null })
    .where('id', 'in', tokenIds)
    .execute()
  return id
}

export type ImportRow = {
  id: number
  user_id: number
  wallet: string
  total: number
  started_at: Date
  ended_at: Date | null
  done: number
  failed: number
}

const COUNTED = sql`
  i.id, i.user_id, i.wallet, i.total, i.started_at, i.ended_at,
  (select count(*)::int from wallet_tokens w where w.import_id = i.id and w.import_status = 'done') as done,
  (select count(*)::int from wallet_tokens w where w.import_id = i.id and w.import_status = 'failed') as failed`

export async function findImport(db: Db | Tx, id: number): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    select ${COUNTED} from wallet_imports i where i.id = ${id}`.execute(db)
  return rows[0]
}

/** The last one of a wallet. */
export async function findLastImport(db: Db | Tx, wallet: string): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    select ${COUNTED} from wallet_imports i where i.wallet = ${wallet} order by i.id desc limit 1`.execute(
    db,
  )
  return rows[0]
}

/** Not ended, and nobody was at it since `before`. */
export async function listSilentImports(db: Db, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('wallet_imports')
    .select('id')
    .where('ended_at', 'is', null)
    .where('worked_at', '<', before)
    .execute()
  return rows.map(({ id }) => id)
}

export async function markImportWorked(db: Db, id: number, at: Date) {
  await db
    .updateTable('wallet_imports')
    .set({ worked_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

export type WaitingToken = TokenKey & { id: number }

export async function listWaiting(db: Db, importId: number): Promise<WaitingToken[]> {
  return db
    .selectFrom('wallet_tokens')
    .select(['id', 'contract', 'number'])
    .where('import_id', '=', importId)
    .where('import_status', '=', 'waiting')
    .orderBy('id')
    .execute()
}

/** Those of these that still wait, nobody else's until the transaction ends. In the order in which a look locks them. */
export async function lockWaiting(tx: Tx, tokens: WaitingToken[]): Promise<WaitingToken[]> {
  const rows = await tx
    .selectFrom('wallet_tokens')
    .select('id')
    .where(
      'id',
      'in',
      tokens.map(({ id }) => id),
    )
    .where('import_status', '=', 'waiting')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const waiting = new Set(rows.map(({ id }) => id))
  return tokens.filter(({ id }) => waiting.has(id))
}

/** Brought, or not and why; whoever calls it holds them. */
export async function settleTokens(tx: Tx, tokens: WaitingToken[], failure: string | null) {
  if (tokens.length === 0) return
  await tx
    .updateTable('wallet_tokens')
    .set({ import_status: failure === null ? 'done' : 'failed', import_failure: failure })
    .where(
      'id',
      'in',
      tokens.map(({ id }) => id),
    )
    .execute()
}

/** Unless a token of it still waits. */
export async function endImport(tx: Tx, id: number, at: Date) {
  await sql`
    update wallet_imports set ended_at = ${at}
    where id = ${id} and ended_at is null and not exists (
      select from wallet_tokens where import_id = ${id} and import_status = 'waiting'
    )`.execute(tx)
}
