import { sql, type ExpressionBuilder } from 'kysely'
import type { Tx } from '../../../db/client.ts'
import type { DB } from '../../../db/schema.ts'

type Due = { now: Date; limit: number }

/** Money may have come, or a role, since the removal was ordered. */
const mayBeEmptied = (query: ExpressionBuilder<DB, 'users'>) =>
  query.and([
    query('users.removed_at', 'is', null),
    query.not(
      query.exists(query.selectFrom('user_roles').whereRef('user_roles.user_id', '=', 'users.id')),
    ),
    query.not(
      query.exists(
        query
          .selectFrom('ledger_accounts')
          .whereRef('ledger_accounts.user_id', '=', 'users.id')
          .where('ledger_accounts.currency', '=', 'RUB')
          .where('ledger_accounts.balance', '>', 0n),
      ),
    ),
    // What is on its way to them may yet come back.
    query.not(
      query.exists(
        query
          .selectFrom('payouts')
          .whereRef('payouts.user_id', '=', 'users.id')
          .where('payouts.status', 'in', ['waiting', 'new', 'pending']),
      ),
    ),
  ])

/** Accounts whose owners asked for removal and did not change their mind in time. */
export async function lockDueRemovals(tx: Tx, { now, limit }: Due): Promise<number[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('removal_at', '<=', now)
    .where(mayBeEmptied)
    .orderBy('removal_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

  return rows.map(({ id }) => id)
}

/** Accounts nobody confirmed; a link that still works keeps its account. */
export async function lockUnconfirmed(tx: Tx, { now, limit }: Due): Promise<number[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('activated_at', 'is', null)
    .where('created_at', '<', sql<Date>`${now}::timestamptz - interval '30 days'`)
    .where(mayBeEmptied)
    .where((query) =>
      query.not(
        query.exists(
          query
            .selectFrom('account_codes')
            .whereRef('account_codes.user_id', '=', 'users.id')
            .where('account_codes.used_at', 'is', null)
            .where('account_codes.expires_at', '>', now),
        ),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

  return rows.map(({ id }) => id)
}

/** Their avatars and banners. */
export async function listPictures(tx: Tx, userIds: number[]) {
  const rows = await tx
    .selectFrom('users')
    .select(['avatar_id', 'banner_id'])
    .where('id', 'in', userIds)
    .execute()

  return rows.flatMap((row) => [row.avatar_id, row.banner_id]).filter((id) => id !== null)
}

/** How others' pages name whoever was here; without a key it is nobody's nickname. */
const REMOVED_NAME = 'Удалённый аккаунт'

/** Leaves of each account only what others' history and the law need: a number, consents, the ledger. */
export async function emptyUsers(tx: Tx, userIds: number[], at: Date) {
  await tx
    .updateTable('users')
    .set({
      // The random part: nobody can register a stranger's future address and so block the removal.
      email: sql<string>`'removed-' || id || '-' || gen_random_uuid() || '@removed.invalid'`,
      password_hash: null,
      password_changed_at: null,
      nikname: sql<string>`case when legal_class = 'individual' then ${REMOVED_NAME} end`,
      nikname_key: null,
      name: sql<string>`case when legal_class = 'entity' then ${REMOVED_NAME} end`,
      first_name: null,
      last_name: null,
      about: null,
      info: null,
      website: null,
      shows_email: false,
      avatar_id: null,
      banner_id: null,
      verification_type_id: null,
      ref_code: null,
      block_reason: null,
      // Nobody is left to stand on the shelf of authors.
      created_tokens_count: 0,
      removal_at: null,
      removed_at: at,
    })
    .where('id', 'in', userIds)
    .execute()

  await tx.deleteFrom('user_socials').where('user_id', 'in', userIds).execute()
  await tx.deleteFrom('account_codes').where('user_id', 'in', userIds).execute()
  // Recovery codes go with their factor.
  await tx.deleteFrom('second_factors').where('user_id', 'in', userIds).execute()
  await tx.deleteFrom('sent_letters').where('user_id', 'in', userIds).execute()
  // Whose wallet it was is known to nobody but its chain; another account may link it.
  await tx.deleteFrom('blockchain_accounts').where('user_id', 'in', userIds).execute()
  await tx.deleteFrom('known_devices').where('user_id', 'in', userIds).execute()
}
