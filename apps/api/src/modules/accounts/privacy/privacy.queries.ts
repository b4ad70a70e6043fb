import type { Db, Tx } from '../../../db/client.ts'

type Consents = {
  userId: number
  ip: string
  at: Date
  documents: { document: string; version: string }[]
}

export async function insertConsents(tx: Tx, { userId, ip, at, documents }: Consents) {
  await tx
    .insertInto('consents')
    .values(documents.map((agreed) => ({ ...agreed, user_id: userId, ip, created_at: at })))
    .execute()
}

/** Newest first. */
export async function listConsents(db: Db, userId: number) {
  return db
    .selectFrom('consents')
    .select(['document', 'version', 'ip', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

/** What decides whether an account may be removed; locked, so that two orders at once are one. */
export async function lockRemoval(tx: Tx, userId: number) {
  return tx
    .selectFrom('users')
    .select((query) => [
      'removal_at',
      'removed_at',
      query
        .exists(query.selectFrom('user_roles').whereRef('user_roles.user_id', '=', 'users.id'))
        .as('is_staff'),
      query
        .exists(
          query
            .selectFrom('ledger_accounts')
            .whereRef('ledger_accounts.user_id', '=', 'users.id')
            .where('ledger_accounts.currency', '=', 'RUB')
            .where('ledger_accounts.balance', '>', 0n)
            .select('ledger_accounts.id')
            .unionAll(
              query
                .selectFrom('payouts')
                .whereRef('payouts.user_id', '=', 'users.id')
                .where('payouts.status', 'in', ['waiting', 'new', 'pending'])
                .select('payouts.id'),
            ),
        )
        .as('has_roubles'),
    ])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function setRemoval(tx: Tx, userId: number, at: Date) {
  await tx.updateTable('users').set({ removal_at: at }).where('id', '=', userId).execute()
}

/** Whether the account is still there to be kept. */
export async function deleteRemoval(db: Db | Tx, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ removal_at: null })
    .where('id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

  return numUpdatedRows > 0n
}
