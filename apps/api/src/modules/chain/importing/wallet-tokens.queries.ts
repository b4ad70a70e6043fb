import {
  IMPORT_PROBLEMS,
  METADATA_REFUSALS,
  PASSING_FAILURES,
  type ImportProblem,
} from '@kefir/rules/chain/import-problems'
import { SPAM_THRESHOLD } from '@kefir/rules/chain/spam-score'
import type { TokenKey } from '@kefir/rules/chain/token-key'
import type { ImportFilter, ImportStanding } from '@kefir/wire/token-import'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { PictureRow } from '../../pictures/picture-reply.ts'
import { pictureIn } from '../../pictures/pictures.queries.ts'

/** Notes what was found; what is known already stays as it is. Says how many are new. */
export async function addWalletTokens(db: Db | Tx, wallet: string, tokens: TokenKey[], at: Date) {
  const { numAffectedRows = 0n } = await sql`
    insert into wallet_tokens (wallet, contract, number, found_at)
    select ${wallet}::text, contract, number, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(tokens)}::jsonb) as found(contract text, number text)
    on conflict (wallet, contract, number) do nothing`.execute(db)
  return Number(numAffectedRows)
}

/** The newest of what was noted when it came there and stands in the list not yet, at most so many. */
export async function addNoted(tx: Tx, wallet: string, { limit, at }: { limit: number; at: Date }) {
  await sql`
    insert into wallet_tokens (wallet, contract, number, found_at)
    select f.address, f.contract, f.number, ${at}::timestamptz from chain_finds f
    where f.address = ${wallet} and not exists (
      select from wallet_tokens w where w.wallet = f.address and w.contract = f.contract and w.number = f.number
    )
    order by f.block_number desc limit ${limit}
    on conflict (wallet, contract, number) do nothing`.execute(tx)
}

/** Those of these that the list of a wallet has not, each once and in their order. */
export async function listUnlisted(
  tx: Tx,
  wallet: string,
  tokens: TokenKey[],
): Promise<TokenKey[]> {
  const { rows } = await sql<TokenKey>`
    select contract, number
    from rows from (
      jsonb_to_recordset(${JSON.stringify(tokens)}::jsonb) as (contract text, number text)
    ) with ordinality as found (contract, number, turn)
    where not exists (
      select from wallet_tokens w
      where w.wallet = ${wallet} and w.contract = found.contract and w.number = found.number
    )
    group by contract, number order by min(turn)`.execute(tx)
  return rows
}

export async function countWalletTokens(db: Db | Tx, wallet: string) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from wallet_tokens where wallet = ${wallet}`.execute(db)
  return rows[0]!.count
}

export type WalletToken = TokenKey & { id: number }

export async function listWalletKeys(db: Db, wallet: string): Promise<WalletToken[]> {
  return db
    .selectFrom('wallet_tokens')
    .select(['id', 'contract', 'number'])
    .where('wallet', '=', wallet)
    .orderBy('id')
    .execute()
}

/** Those whose contract is one that we take. */
export async function listTakenKeys(db: Db, wallet: string): Promise<WalletToken[]> {
  return db
    .selectFrom('wallet_tokens as w')
    .innerJoin('foreign_contracts as f', 'f.address', 'w.contract')
    .select(['w.id', 'w.contract', 'w.number'])
    .where('w.wallet', '=', wallet)
    .where('f.kind', '=', 'ERC-721')
    .orderBy('w.id')
    .execute()
}

/** Null while a newer block says otherwise than the final one, or nobody says. */
type Owned = { id: number; isOwned: boolean | null }

/** Lets go of those of these that no look has seen there and nobody has tried to bring. */
export async function removeNeverThere(tx: Tx, ids: number[]) {
  await sql`
    delete from wallet_tokens where id in (
      select id from wallet_tokens
      where id = any(${ids}::int[]) and is_owned is null and import_start_at is null
      order by id for update
    )`.execute(tx)
}

/** In the order in which whoever imports locks them. */
export async function setOwned(tx: Tx, said: Owned[]) {
  await sql`
    update wallet_tokens w set is_owned = said.is_owned
    from (
      select locked.id, each_one.is_owned
      from unnest(${said.map(({ id }) => id)}::int[], ${said.map(({ isOwned }) => isOwned)}::bool[]) as each_one (id, is_owned)
      join wallet_tokens locked on locked.id = each_one.id
      order by locked.id for no key update of locked
    ) said
    where w.id = said.id and w.is_owned is distinct from said.is_owned`.execute(tx)
}

const JOINED = sql`
  wallet_tokens w
  left join foreign_contracts f on f.address = w.contract
  left join token_metadata m on m.contract = w.contract and m.number = w.number
  left join collection_contracts k on k.address = w.contract
  left join collections c on c.id = k.collection_id
  left join tokens t on t.collection_id = k.collection_id and t.chain_token_id = w.number and t.is_on_chain
  left join chain_owners o on o.token_id = t.id
  left join wallet_scans s on s.wallet = w.wallet and s.ended_at is null`

const PROBLEM = sql<ImportProblem | null>`case
  when f.kind <> 'ERC-721' then f.kind
  when w.is_owned is false or o.address <> w.wallet then 'moved'
  when f.kind is not null and w.is_owned is null then 'fresh'
  when c.origin = 'polygon' and c.status = 'rejected' and t.id is null then 'rejected'
  when t.id is null and (f.kind is null or (m.read_at is null and m.refusal is null and m.next_try_at is null)) then 'unchecked'
end`

/** What failed, but not for what passes by itself: that may be brought like any other. */
const HAS_FAILED = sql<boolean>`(w.import_status = 'failed'
  and (m.read_at is null or w.import_failure <> all(${Object.values(PASSING_FAILURES)})))`

/** One word for how a token of a wallet stands; the first that holds. `reading` comes to an end: somebody is at it. */
const STANDING = sql<ImportStanding>`case
  when ${PROBLEM} in ('ERC-1155', 'unknown', 'moved') then 'error'
  when w.import_status = 'waiting' then 'importing'
  when t.id is not null then 'imported'
  when ${PROBLEM} in ('unchecked', 'fresh') and s.wallet is not null then 'reading'
  when ${PROBLEM} is not null then 'error'
  when m.spam_score >= ${sql.lit(SPAM_THRESHOLD)} and not w.is_trusted then 'spam'
  when ${HAS_FAILED} then 'error'
  when m.refusal is not null and m.read_at is null then 'error'
  when m.read_at is null then 'reading'
  else 'available'
end`

/** Has left the wallet. Whoever asked for it and did not get it for that reason is told so; nobody else misses it. */
const IS_GONE = sql<boolean>`(${PROBLEM} is not distinct from 'moved'
  and (w.import_status is distinct from 'failed' or w.import_failure is distinct from ${IMPORT_PROBLEMS.moved}))`

const LASTING_REFUSALS = Object.entries(METADATA_REFUSALS).flatMap(([refusal, { mayPass }]) =>
  mayPass ? [] : [refusal],
)

/** Whether another try may help one that failed. Whose a `fresh` one is the import asks the chain anew. */
const CAN_RETRY = sql<boolean>`(${STANDING} = 'error' and coalesce(${PROBLEM}, 'fresh') = 'fresh'
  and (m.read_at is not null or m.refusal is null or m.refusal <> all(${LASTING_REFUSALS})))`

export type WalletTokenRow = WalletToken & {
  standing: ImportStanding
  can_retry: boolean
  is_gone: boolean
  problem: ImportProblem | null
  refusal: string | null
  import_failure: string | null
  import_start_at: Date | null
  token_id: number | null
  owner_id: number | null
  is_trusted: boolean
  name: string | null
  collection_name: string | null
  kind: string | null
  image: PictureRow | null
  spam_score: number | null
  spam_reasons: string[] | null
}

/** Tokens that were made here have no metadata read; what lies with others is theirs to show. */
const ofSite = (column: RawBuilder<unknown>) =>
  sql`case when o.address = w.wallet then ${column} end`

const COLUMNS = sql`
  w.id, w.contract, w.number, ${STANDING} as standing, ${CAN_RETRY} as can_retry, ${IS_GONE} as is_gone, ${PROBLEM} as problem,
  case when m.read_at is null then m.refusal end as refusal, w.import_failure, w.import_start_at,
  t.id as token_id, t.owner_id, w.is_trusted, coalesce(m.name, ${ofSite(sql`t.name`)}) as name,
  f.name as collection_name, f.kind, coalesce(${pictureIn('m.picture_id')}, ${ofSite(pictureIn('t.picture_id'))}) as image,
  m.spam_score, m.spam_reasons`

export type ListAsked = {
  wallet: string
  filter: ImportFilter
  contract: string | null
  search: string
  /** Stands before all others. */
  first: TokenKey | null
}

const WITHIN: Record<ImportFilter, ReturnType<typeof sql>> = {
  all: sql`standing <> 'spam'`,
  available: sql`standing = 'available'`,
  errors: sql`standing = 'error'`,
  spam: sql`standing = 'spam'`,
  imported: sql`standing = 'imported'`,
}

/** `%` and `_` of what people look for are letters like others. */
const within = (search: string) => `%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

const isAsked = ({ filter, search }: ListAsked) => sql`
  not is_gone and ${WITHIN[filter]} ${
    search === ''
      ? sql``
      : sql`and (name ilike ${within(search)} or collection_name ilike ${within(search)} or number = ${search})`
  }`

const matching = ({ contract, ...asked }: ListAsked) => sql`
  select * from (
    select ${COLUMNS} from ${JOINED} where w.wallet = ${asked.wallet}
      ${contract === null ? sql`` : sql`and w.contract = ${contract}`}
  ) found
  where ${isAsked({ contract, ...asked })}`

const byFirst = ({ first }: ListAsked) =>
  first ? sql`(contract = ${first.contract} and number = ${first.number}) desc,` : sql``

export const walletTokensPage = (asked: ListAsked, { limit, offset }: Slice) => sql<WalletTokenRow>`
  ${matching(asked)} order by ${byFirst(asked)} id desc limit ${limit} offset ${offset}`

type Slice = { limit: number; offset: number }

export async function listWalletTokens(db: Db, asked: ListAsked, slice: Slice) {
  return (await walletTokensPage(asked, slice).execute(db)).rows
}

export async function countMatching(db: Db, asked: ListAsked) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${matching(asked)}) matching`.execute(db)
  return rows[0]!.count
}

export async function countStandings(db: Db | Tx, wallet: string) {
  const { rows } = await sql<{ standing: ImportStanding; count: number; retryable: number }>`
    select standing, count(*)::int as count, count(*) filter (where can_retry)::int as retryable from (
      select ${STANDING} as standing, ${CAN_RETRY} as can_retry
      from ${JOINED} where w.wallet = ${wallet} and not ${IS_GONE}
    ) each_one group by standing`.execute(db)
  return new Map(rows.map(({ standing, ...counts }) => [standing, counts]))
}

/** The contracts of what the list has in any of them, those with most tokens first; the one that is asked for in any case. */
export async function listContracts(db: Db, asked: ListAsked, limit: number) {
  const { rows } = await sql<{ contract: string; name: string | null; count: number }>`
    select contract, collection_name as name, count(*) filter (where ${isAsked(asked)})::int as count
    from (select ${COLUMNS} from ${JOINED} where w.wallet = ${asked.wallet}) found
    group by contract, collection_name
    having bool_or(${isAsked(asked)}) or contract = ${asked.contract}
    order by count desc, contract limit ${limit}`.execute(db)
  return rows
}

/** These of a wallet, nobody else's until the transaction ends, each with how it stands. */
export async function lockWalletTokens(
  tx: Tx,
  wallet: string,
  tokens: TokenKey[],
): Promise<WalletTokenRow[]> {
  const { rows } = await sql<WalletTokenRow>`
    select ${COLUMNS} from jsonb_to_recordset(${JSON.stringify(tokens)}::jsonb) as asked(contract text, number text)
    join ${JOINED} on w.wallet = ${wallet} and w.contract = asked.contract and w.number = asked.number
    order by w.id for no key update of w`.execute(tx)
  return rows
}

/** What may be brought at once without naming each. */
const AT_ONCE = {
  available: sql`w.import_status is distinct from 'done' and ${STANDING} = 'available'`,
  failed: CAN_RETRY,
}

type AtOnce = { which: keyof typeof AT_ONCE; limit: number }

/** The oldest first, and after those whatever was tried before. */
export async function lockAtOnce(
  tx: Tx,
  wallet: string,
  { which, limit }: AtOnce,
): Promise<WalletTokenRow[]> {
  const isWanted = AT_ONCE[which]
  // Chosen by turn, and locked by id as a look does. Asked again of what the lock waited for.
  const { rows } = await sql<WalletTokenRow>`
    select ${COLUMNS} from ${JOINED}
    where ${isWanted} and w.id in (
      select w.id from ${JOINED} where w.wallet = ${wallet} and ${isWanted}
      order by w.import_start_at nulls first, w.id limit ${limit}
    )
    order by w.id for no key update of w`.execute(tx)
  return rows
}

/**
 * Lets go of one that nobody brings: of those that cannot be, else of all the oldest, for anybody may send anything to any
 * address. Whether there was one.
 */
export async function removeUseless(tx: Tx, wallet: string): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    delete from wallet_tokens where id = (
      select w.id from ${JOINED}
      where w.wallet = ${wallet} and w.import_start_at is null and t.id is null
      order by ${STANDING} in ('error', 'spam') desc, w.id limit 1
    ) returning id`.execute(tx)
  return rows.length > 0
}

export async function trustTokens(tx: Tx, ids: number[], isTrusted: boolean) {
  if (ids.length === 0) return
  await tx
    .updateTable('wallet_tokens')
    .set({ is_trusted: isTrusted })
    .where('id', 'in', ids)
    .execute()
}

/** What was found at addresses that are nobody's any more. */
export async function purgeUnlinked(db: Db) {
  await sql`
    delete from wallet_tokens w
    where not exists (select from blockchain_accounts a where a.address = w.wallet)`.execute(db)
  await sql`
    delete from wallet_scans s
    where not exists (select from blockchain_accounts a where a.address = s.wallet)`.execute(db)
}

export async function isTrusted(db: Db, id: number) {
  const row = await db
    .selectFrom('wallet_tokens')
    .select('is_trusted')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.is_trusted ?? false
}
