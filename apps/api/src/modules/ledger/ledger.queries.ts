import type { Db, Tx } from '../../db/client.ts'

export type Currency = 'kefir' | 'RUB'

export async function findBalance(db: Db | Tx, userId: number, currency: Currency) {
  const row = await db
    .selectFrom('ledger_accounts')
    .select(['balance', 'updated_at'])
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .executeTakeFirst()

  return { balance: row?.balance ?? 0n, updatedAt: row?.updated_at ?? null }
}

/** Opens missing accounts, then locks all of them in id order, so that two postings cannot deadlock. */
export async function lockUserAccounts(tx: Tx, userIds: number[], currency: Currency) {
  await tx
    .insertInto('ledger_accounts')
    .values(userIds.map((userId) => ({ user_id: userId, kind: 'user', currency })))
    .onConflict((conflict) => conflict.columns(['user_id', 'currency']).doNothing())
    .execute()

  return tx
    .selectFrom('ledger_accounts')
    .select(['id', 'user_id', 'balance'])
    .where('user_id', 'in', userIds)
    .where('currency', '=', currency)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function getHouseAccountId(tx: Tx, currency: Currency) {
  const { id } = await tx
    .selectFrom('ledger_accounts')
    .select('id')
    .where('kind', '=', 'house')
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow()

  return id
}

export async function setBalance(tx: Tx, accountId: number, balance: bigint, at: Date) {
  await tx
    .updateTable('ledger_accounts')
    .set({ balance, updated_at: at })
    .where('id', '=', accountId)
    .execute()
}

type NewTransaction = { reason: string; refType: string | null; refId: string | null; at: Date }
type NewEntry = { accountId: number; amount: bigint; balanceAfter: bigint | null }

export async function insertPosting(tx: Tx, posting: NewTransaction, entries: NewEntry[]) {
  const { id } = await tx
    .insertInto('ledger_transactions')
    .values({
      reason: posting.reason,
      ref_type: posting.refType,
      ref_id: posting.refId,
      created_at: posting.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  await tx
    .insertInto('ledger_entries')
    .values(
      entries.map((entry) => ({
        transaction_id: id,
        account_id: entry.accountId,
        amount: entry.amount,
        balance_after: entry.balanceAfter,
      })),
    )
    .execute()
}
