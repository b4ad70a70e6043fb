import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '../../db/client.ts'
import { pictureIn } from '../pictures/pictures.queries.ts'

export async function findCredentials(db: Db | Tx, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'password_hash', 'activated_at', 'blocked_at'])
    .where('email', '=', email)
    .executeTakeFirst()
}

export async function findAccount(db: Db | Tx, userId: number) {
  return db
    .selectFrom('users')
    .leftJoin('ledger_accounts', (join) =>
      join
        .onRef('ledger_accounts.user_id', '=', 'users.id')
        .on('ledger_accounts.currency', '=', 'kefir'),
    )
    .selectAll('users')
    .select((query) => [
      'ledger_accounts.balance as kefir',
      pictureIn('users.avatar_id').as('avatar'),
      pictureIn('users.banner_id').as('banner'),
      jsonObjectFrom(
        query
          .selectFrom('verification_types')
          .select(['verification_types.name', 'verification_types.icon_path'])
          .whereRef('verification_types.id', '=', 'users.verification_type_id'),
      ).as('verification'),
      jsonArrayFrom(
        query
          .selectFrom('user_socials')
          .select(['user_socials.id', 'user_socials.key', 'user_socials.url'])
          .whereRef('user_socials.user_id', '=', 'users.id')
          .orderBy('user_socials.id'),
      ).as('socials'),
      jsonArrayFrom(
        query
          .selectFrom('user_roles')
          .select('role')
          .whereRef('user_roles.user_id', '=', 'users.id')
          .orderBy('role'),
      ).as('roles'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst()
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>

type NewUser = {
  email: string
  password_hash: string
  nikname: string
  nikname_key: string
  roles: string[]
}

export async function insertUserIfNew(tx: Tx, { roles, ...user }: NewUser) {
  const inserted = await tx
    .insertInto('users')
    .values({ ...user, legal_class: 'individual', activated_at: new Date() })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()

  if (inserted && roles.length > 0)
    await tx
      .insertInto('user_roles')
      .values(roles.map((role) => ({ user_id: inserted.id, role })))
      .execute()
}
