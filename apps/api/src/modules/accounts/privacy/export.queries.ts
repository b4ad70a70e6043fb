import type { Db } from '../../../db/client.ts'
import { pictureIn } from '../../pictures/pictures.queries.ts'

/** The account without what would let anybody in: hashes, secrets, codes. */
export async function findHeldAccount(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .leftJoin('verification_types', 'verification_types.id', 'users.verification_type_id')
    .select([
      'users.id',
      'users.email',
      'users.legal_class',
      'users.nikname',
      'users.name',
      'users.first_name',
      'users.last_name',
      'users.about',
      'users.info',
      'users.website',
      'users.shows_email',
      'users.activated_at',
      'users.created_at',
      'verification_types.name as verification',
      pictureIn('users.avatar_id').as('avatar'),
      pictureIn('users.banner_id').as('banner'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst()
}

export async function listHeldSocials(db: Db, userId: number) {
  return db
    .selectFrom('user_socials')
    .select(['key', 'url'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

export async function listHeldRoles(db: Db, userId: number) {
  return db
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', userId)
    .orderBy('role')
    .execute()
}

/** Every session still in the table, the ended ones too; its token's hash stays here. */
export async function listHeldSessions(db: Db, userId: number) {
  return db
    .selectFrom('sessions')
    .select(['ip', 'user_agent', 'created_at', 'last_seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1000)
    .execute()
}

export async function listHeldDevices(db: Db, userId: number) {
  return db
    .selectFrom('known_devices')
    .select('first_seen_at')
    .where('user_id', '=', userId)
    .orderBy('first_seen_at', 'desc')
    .limit(1000)
    .execute()
}

export async function listLedgerAccounts(db: Db, userId: number) {
  return db
    .selectFrom('ledger_accounts')
    .select(['id', 'kind', 'currency', 'balance'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

type EntriesPage = { accountId: number; after: bigint; limit: number }

/** Oldest first, from the entry after `after`. */
export async function listEntries(db: Db, { accountId, after, limit }: EntriesPage) {
  return db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
    .select([
      'ledger_entries.id',
      'ledger_entries.amount',
      'ledger_entries.balance_after',
      'ledger_transactions.reason',
      'ledger_transactions.ref_type',
      'ledger_transactions.ref_id',
      'ledger_transactions.created_at',
    ])
    .where('ledger_entries.account_id', '=', accountId)
    .where('ledger_entries.id', '>', after)
    .orderBy('ledger_entries.id')
    .limit(limit)
    .execute()
}

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]
