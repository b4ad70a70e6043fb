import { FACET } from '@kefir/rules/profiles/facet'
import { expressionBuilder, sql, type Insertable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '../../db/client.ts'
import { prepare, prepareOne } from '../../db/prepare.ts'
import type { DB, Users } from '../../db/schema.ts'
import { BLOCK, isNotBlockedAs } from './blocked.queries.ts'
import { profileParts } from './public-user.queries.ts'
import { isSeenLongAgo, liveSession, type Presented } from './sessions.queries.ts'

/** Since when login asks for a code; null while it does not. */
const secondFactorAt = expressionBuilder<DB, 'users'>()
  .selectFrom('second_factors')
  .select('second_factors.confirmed_at')
  .whereRef('second_factors.user_id', '=', 'users.id')
  .as('second_factor_at')

export const findCredentials = prepare((db, email: string) =>
  db
    .selectFrom('users')
    .select([
      'users.id',
      'users.password_hash',
      'users.password_changed_at',
      'users.activated_at',
      ...BLOCK,
      'users.wants_login_alerts',
      secondFactorAt,
    ])
    .where('users.email', '=', email),
)

export async function findPassword(db: Db | Tx, userId: number): Promise<string | null> {
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

  return password_hash
}

export async function getEmail(db: Db | Tx, userId: number): Promise<string> {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

  return email
}

/** Sells, and nobody knows where to pay. What somebody has for sale is counted with their lists (0014-profiles.sql). */
const needsWallet = sql<boolean>`(
  not exists (
    select from payment_details d where d.user_id = users.id and case users.legal_class
      when 'entity' then d.inn is not null else d.card_token is not null or d.sbp_phone is not null end
  ) and exists (
    select from profile_counts n where n.user_id = users.id and n.role = 'o' and n.collection_id = 0
      and n.facets & ${sql.lit(FACET.sale)} > 0 and n.tokens_count > 0
  )
)`

/**
 * By the index of unread ones, and no further than the bell can say. A range in the index's order, so that the planner
 * takes no other.
 */
const unreadNotifications = sql<number>`(
  select count(*)::int from (
    select from notifications n
    where n.user_id between users.id and users.id and n.is_on_site and n.read_at is null
    order by n.user_id, n.id limit 100
  ) unread
)`

const accounts = (db: Db) =>
  db
    .selectFrom('users')
    .leftJoin('ledger_accounts', (join) =>
      join
        .onRef('ledger_accounts.user_id', '=', 'users.id')
        .on('ledger_accounts.kind', '=', 'available')
        .on('ledger_accounts.currency', '=', 'kefir'),
    )
    .selectAll('users')
    .select((query) => [
      'ledger_accounts.balance as kefir',
      needsWallet.as('need_wallet'),
      unreadNotifications.as('unread_notifications'),
      ...profileParts(),
      jsonArrayFrom(
        query
          .selectFrom('user_roles')
          .select('role')
          .whereRef('user_roles.user_id', '=', 'users.id')
          .orderBy('role'),
      ).as('roles'),
    ])

export const findAccount = prepare((db, userId: number) =>
  accounts(db).where('users.id', '=', userId),
)

/** Session and account in one: the call every page of a signed-in visitor begins with. */
export const findAccountByToken = prepareOne((db, presented: Presented) =>
  accounts(db)
    .select([
      secondFactorAt,
      liveSession(presented)
        .where(isSeenLongAgo(presented.now))
        .select('sessions.id')
        .as('session_to_touch'),
    ])
    .where('users.id', '=', liveSession(presented).select('sessions.user_id'))
    .where(isNotBlockedAs('users', presented.now))
    .where('users.removed_at', 'is', null),
)

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>

type NewUser = {
  email: string
  password_hash: string
  nikname: string
  nikname_key: string
  roles: string[]
  sealedSecret: Buffer | null
  now: Date
}

/** False when the e-mail or the nickname is taken. */
export async function insertUserIfFree(tx: Tx, { roles, sealedSecret, now, ...user }: NewUser) {
  const inserted = await tx
    .insertInto('users')
    .values({ ...user, legal_class: 'individual', created_at: now, activated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

  if (inserted && roles.length > 0)
    await tx
      .insertInto('user_roles')
      .values(roles.map((role) => ({ user_id: inserted.id, role })))
      .execute()
  if (inserted && sealedSecret)
    await tx
      .insertInto('second_factors')
      .values({ user_id: inserted.id, secret: sealedSecret, confirmed_at: now })
      .execute()
  return inserted !== undefined
}

/** The roles of the account at this address; undefined when there is none. */
export async function listRolesAt(db: Db | Tx, email: string) {
  const found = await db
    .selectFrom('users')
    .leftJoin('user_roles', 'user_roles.user_id', 'users.id')
    .select('role')
    .where('email', '=', email)
    .execute()

  return found.length > 0 ? found.map(({ role }) => role) : undefined
}

/** Whom a letter about the account goes to; nobody once the account is emptied. */
export async function findAddressee(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .select(['email', 'password_changed_at', 'removal_at'])
    .where('id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/** What the e-mail and the nickname would collide with. */
export async function findTaken(db: Db | Tx, { email, niknameKey }: Wished) {
  return db
    .selectFrom('users')
    .select(['email', 'nikname_key', 'activated_at'])
    .where((query) =>
      query.or([
        query('email', '=', email),
        ...(niknameKey === null ? [] : [query('nikname_key', '=', niknameKey)]),
      ]),
    )
    .execute()
}

type Wished = { email: string; niknameKey: string | null }

export async function insertUser(
  tx: Tx,
  user: Insertable<Users> & { created_at: Date },
): Promise<number> {
  const { id } = await tx.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()

  return id
}

/** The individual who invites by this code. */
export async function findReferrerId(db: Db | Tx, code: string, now: Date): Promise<number | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('ref_code', '=', code)
    .where('legal_class', '=', 'individual')
    .where(isNotBlockedAs('users', now))
    .where('removed_at', 'is', null)
    .executeTakeFirst()

  return row?.id ?? null
}

/**
 * Alone among their own deeds. Whoever writes a row that refers to them does not wait for it: they may hold a token that
 * this one is to lock next.
 */
export async function lockUser(tx: Tx, userId: number) {
  return tx
    .selectFrom('users')
    .select([
      'id',
      'email',
      'legal_class',
      'nikname',
      'password_hash',
      'activated_at',
      ...BLOCK,
      'removed_at',
      'wants_login_alerts',
    ])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** What a browser's mark is signed for, as it is by now. */
export async function getGuarded(tx: Tx, userId: number) {
  return tx
    .selectFrom('users')
    .select(['users.id', 'users.password_changed_at', secondFactorAt])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
}

export async function activateUser(tx: Tx, userId: number, at: Date) {
  await tx.updateTable('users').set({ activated_at: at }).where('id', '=', userId).execute()
}

export async function setPassword(tx: Tx, userId: number, passwordHash: string, at: Date) {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, password_changed_at: at })
    .where('id', '=', userId)
    .execute()
}

export async function updateLoginAlerts(tx: Tx, userId: number, wanted: boolean) {
  await tx
    .updateTable('users')
    .set({ wants_login_alerts: wanted })
    .where('id', '=', userId)
    .execute()
}

/** What a password must not contain, and whether a code is asked for beside it. */
export async function getPasswordOwner(db: Db | Tx, userId: number) {
  return db
    .selectFrom('users')
    .select((query) => [
      'email',
      'nikname',
      query('password_hash', 'is not', null).as('has_password'),
      query
        .exists(
          query
            .selectFrom('second_factors')
            .whereRef('second_factors.user_id', '=', 'users.id')
            .where('second_factors.confirmed_at', 'is not', null),
        )
        .as('has_second_factor'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

export async function getSecurity(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .select((query) => [
      'password_hash',
      'password_changed_at',
      'wants_login_alerts',
      'removal_at',
      secondFactorAt,
      query
        .selectFrom('recovery_codes')
        .select((codes) => codes.fn.countAll<bigint>().as('count'))
        .whereRef('recovery_codes.user_id', '=', 'users.id')
        .where('recovery_codes.used_at', 'is', null)
        .as('recovery_codes_left'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}
