import { sql } from 'kysely'
import type { Role } from '@kefir/wire/staff'
import type { Db, Tx } from '../../../db/client.ts'
import { isBlockedAs } from '../blocked.queries.ts'
import { peopleOf } from './people-list.queries.ts'

/** A person as their page at the desk shows them. */
export async function findStaffPerson(db: Db, userId: number) {
  return peopleOf(db)
    .select((query) => [
      'users.first_name',
      'users.last_name',
      'users.block_reason',
      'users.created_tokens_count',
      query
        .selectFrom('second_factors')
        .select('second_factors.confirmed_at')
        .whereRef('second_factors.user_id', '=', 'users.id')
        .as('second_factor_at'),
      sql<
        string[]
      >`array(select address from blockchain_accounts where user_id = users.id order by id)`.as(
        'wallets',
      ),
      sql<number>`(
        select coalesce(sum(tokens_count), 0)::integer from profile_counts
        where user_id = users.id and role = 'a' and collection_id = 0
      )`.as('made_count'),
      query
        .selectFrom('tokens')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .whereRef('tokens.owner_id', '=', 'users.id')
        .as('owned'),
      query
        .selectFrom('collections')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .whereRef('collections.author_id', '=', 'users.id')
        .as('collections'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst()
}

export type StaffPersonFacts = NonNullable<Awaited<ReturnType<typeof findStaffPerson>>>

/** Whether there is or was such a person: staff read of those who left too. */
export async function isPerson(db: Db, userId: number) {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .executeTakeFirst()
  return found !== undefined
}

/** What staff may decide on, held until the transaction ends. */
export async function lockPerson(tx: Tx, userId: number) {
  return tx
    .selectFrom('users')
    .select([
      'id',
      'email',
      'activated_at',
      'removed_at',
      'removal_at',
      'blocked_at',
      'blocked_until',
      'verification_type_id',
      sql<Role[]>`array(select role from user_roles where user_id = users.id order by role)`.as(
        'roles',
      ),
    ])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

export type LockedPerson = NonNullable<Awaited<ReturnType<typeof lockPerson>>>

/** Administrators who can act: held, so that two of them cannot take the role of each other at once. */
export async function lockActiveAdmins(tx: Tx, now: Date): Promise<number[]> {
  const rows = await tx
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .select('user_roles.user_id')
    .where('user_roles.role', '=', 'admin')
    .where(sql<boolean>`(not ${isBlockedAs('users', now)} and users.removed_at is null)`)
    .orderBy('user_roles.user_id')
    .forUpdate('user_roles')
    .execute()

  return rows.map(({ user_id }) => user_id)
}

export async function replaceRoles(tx: Tx, userId: number, roles: readonly Role[]) {
  await tx.deleteFrom('user_roles').where('user_id', '=', userId).execute()
  if (roles.length > 0)
    await tx
      .insertInto('user_roles')
      .values(roles.map((role) => ({ user_id: userId, role })))
      .execute()
}

export async function listBadges(db: Db | Tx) {
  return db.selectFrom('verification_types').select(['id', 'name']).orderBy('id').execute()
}

export async function saveBadge(tx: Tx, userId: number, badgeId: number | null) {
  await tx
    .updateTable('users')
    .set({ verification_type_id: badgeId })
    .where('id', '=', userId)
    .execute()
}

/** Names for a few people, as staff see them. */
export async function listNames(db: Db | Tx, ids: number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('users')
    .select(['id', 'email', 'legal_class', 'nikname', 'name'])
    .where('id', 'in', ids)
    .execute()
}
