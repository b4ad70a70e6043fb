import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { prepareSql } from '../../db/prepare.ts'
import type { Currency, UserKind } from './account-kinds.ts'

/** `userId: null` is the house. */
export type AccountName = { userId: number | null; kind: string; currency: string }
export type Cause = { reason: string; refType: string; refId: string }

export async function findBalance(
  db: Db | Tx,
  { userId, kind, currency }: { userId: number; kind: UserKind; currency: Currency },
) {
  const row = await db
    .selectFrom('ledger_accounts')
    .select(['balance', 'updated_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('currency', '=', currency)
    .executeTakeFirst()

  return { balance: row?.balance ?? 0n, updatedAt: row?.updated_at ?? null }
}

/** Somebody's, by a posting. */
export type Change = { userId: number; transactionId: string }
type Moved = { user_id: number; balance: bigint; delta: bigint; reason: string }
type ChangeColumns = { currency: Currency; userIds: number[]; transactionIds: string[] }

const selectMoved = prepareSql<ChangeColumns, Moved>(
  ({ currency, userIds, transactionIds }) => sql`
    select account.user_id, account.balance, sum(entry.amount)::bigint as delta, min(entry.reason) as reason
    from unnest(${userIds}::int[], ${transactionIds}::bigint[]) as change (user_id, transaction_id)
    join ledger_accounts account on account.user_id = change.user_id
      and account.kind = 'available' and account.currency = ${currency}::text
    join ledger_entries entry on entry.transaction_id = change.transaction_id and entry.account_id = account.id
    group by account.id, entry.transaction_id
    order by entry.transaction_id`,
)

/** What postings changed of what each may spend, and what they have now; nothing where one did not. */
export const listMoved = (
  db: Db,
  { currency, changes }: { currency: Currency; changes: Change[] },
) =>
  selectMoved(db, {
    currency,
    userIds: changes.map(({ userId }) => userId),
    transactionIds: changes.map(({ transactionId }) => transactionId),
  })

type AccountRow = { id: number; user_id: number | null; kind: string; currency: string }

/** Every account of these users, and the house's accounts of these kinds. */
export const listAccounts = prepareSql<{ userIds: number[]; houseKinds: string[] }, AccountRow>(
  ({ userIds, houseKinds }) => sql`
    select id, user_id, kind, currency from ledger_accounts
    where user_id = any(${userIds}::int[])
      or (user_id is null and kind = any(${houseKinds}::text[]))`,
)

/**
 * Opens accounts in the order given, which must be the same for everybody: whoever opens the same at
 * once waits there. Their owners are locked before that, as the foreign key would do after it.
 */
export async function openAccounts(tx: Tx, names: (AccountName & { at: Date })[]) {
  const userIds = names.map(({ userId }) => userId)
  await sql`
    select from users where id = any(${userIds}::int[]) order by id for key share`.execute(tx)
  await sql`
    insert into ledger_accounts (user_id, kind, currency, updated_at)
    select user_id, kind, currency, at
    from unnest(
      ${userIds}::int[],
      ${names.map(({ kind }) => kind)}::text[],
      ${names.map(({ currency }) => currency)}::text[],
      ${names.map(({ at }) => at)}::timestamptz[]
    ) with ordinality as wanted (user_id, kind, currency, at, place)
    order by place
    on conflict do nothing`.execute(tx)
}

/** In id order; not for update, which would make entries of others wait for their foreign key. */
export const lockBalances = prepareSql<{ ids: number[] }, { id: number; balance: bigint }>(
  ({ ids }) => sql`
    select id, balance from ledger_accounts
    where id = any(${ids}::int[]) order by id for no key update`,
)

type CauseColumns = { reasons: string[]; refTypes: string[]; refIds: string[] }
type PostedRow = { id: bigint; reason: string; ref_type: string; ref_id: string }

const columnsOf = (causes: Cause[]): CauseColumns => ({
  reasons: causes.map(({ reason }) => reason),
  refTypes: causes.map(({ refType }) => refType),
  refIds: causes.map(({ refId }) => refId),
})

const selectPosted = prepareSql<CauseColumns, PostedRow>(
  ({ reasons, refTypes, refIds }) => sql`
    select posted.id, reason, ref_type, ref_id
    from unnest(${reasons}::text[], ${refTypes}::text[], ${refIds}::text[])
      as cause (reason, ref_type, ref_id)
    join ledger_transactions posted using (reason, ref_type, ref_id)`,
)

export const listPosted = (tx: Tx, causes: Cause[]) => selectPosted(tx, columnsOf(causes))

type PostedLine = AccountRow & { transaction_id: bigint; amount: bigint }

export const listPostedLines = prepareSql<{ transactionIds: bigint[] }, PostedLine>(
  ({ transactionIds }) => sql`
    select transaction_id, amount, account.id, user_id, kind, currency
    from ledger_entries join ledger_accounts account on account.id = account_id
    where transaction_id = any(${transactionIds}::bigint[])`,
)

const insertPosted = prepareSql<CauseColumns & { times: Date[] }, PostedRow>(
  ({ reasons, refTypes, refIds, times }) => sql`
    insert into ledger_transactions (reason, ref_type, ref_id, created_at)
    select reason, ref_type, ref_id, at
    from unnest(
      ${reasons}::text[], ${refTypes}::text[], ${refIds}::text[], ${times}::timestamptz[]
    ) with ordinality as fresh (reason, ref_type, ref_id, at, place)
    order by place
    on conflict (ref_type, ref_id, reason) do nothing
    returning id, reason, ref_type, ref_id`,
)

/** Gives what is new. Whoever posts the same cause at once waits here, so the order must be everybody's. */
export const insertTransactions = (tx: Tx, postings: (Cause & { at: Date })[]) =>
  insertPosted(tx, { ...columnsOf(postings), times: postings.map(({ at }) => at) })

export type NewEntry = {
  transactionId: bigint
  accountId: number
  amount: bigint
  balanceAfter: bigint | null
  /** The transaction's, where there is a running balance: what a history is narrowed by. */
  reason: string | null
}
type EntryColumns = {
  transactionIds: bigint[]
  accountIds: number[]
  amounts: bigint[]
  balancesAfter: (bigint | null)[]
  reasons: (string | null)[]
}

const insertEntryRows = prepareSql<EntryColumns, never>(
  ({ transactionIds, accountIds, amounts, balancesAfter, reasons }) => sql`
    insert into ledger_entries (transaction_id, account_id, amount, balance_after, reason)
    select transaction_id, account_id, amount, balance_after, reason
    from unnest(
      ${transactionIds}::bigint[], ${accountIds}::int[],
      ${amounts}::bigint[], ${balancesAfter}::bigint[], ${reasons}::text[]
    ) with ordinality as fresh (transaction_id, account_id, amount, balance_after, reason, place)
    order by place`,
)

export const insertEntries = (tx: Tx, entries: NewEntry[]) =>
  insertEntryRows(tx, {
    transactionIds: entries.map(({ transactionId }) => transactionId),
    accountIds: entries.map(({ accountId }) => accountId),
    amounts: entries.map(({ amount }) => amount),
    balancesAfter: entries.map(({ balanceAfter }) => balanceAfter),
    reasons: entries.map(({ reason }) => reason),
  })

export const setBalances = prepareSql<{ ids: number[]; balances: bigint[]; at: Date }, never>(
  ({ ids, balances, at }) => sql`
    update ledger_accounts
    set balance = counted.balance, updated_at = ${at}
    from unnest(${ids}::int[], ${balances}::bigint[]) as counted (id, balance)
    where ledger_accounts.id = counted.id`,
)
