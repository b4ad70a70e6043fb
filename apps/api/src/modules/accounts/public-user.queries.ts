import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '../../db/client.ts'
import type { DB } from '../../db/schema.ts'
import { pictureIn } from '../pictures/pictures.queries.ts'
import { isNotBlockedAs } from './blocked.queries.ts'

/** What a profile shows beside the columns of `users`, as values of the same query. */
export function profileParts() {
  const query = expressionBuilder<DB, 'users'>()
  return [
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
  ] as const
}

/** Whether the row of `users` called so may be seen by everybody at this time: confirmed, not blocked, not removed. */
export const isPublicAs = (alias: string, now: Date) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<boolean>`(${column('activated_at')} is not null
    and ${isNotBlockedAs(alias, now)} and ${column('removed_at')} is null)`
}

export const isPublic = (now: Date) => isPublicAs('users', now)

export async function findPublicUser(db: Db | Tx, userId: number, now: Date) {
  return db
    .selectFrom('users')
    .select([
      'users.id',
      'users.email',
      'users.shows_email',
      'users.legal_class',
      'users.name',
      'users.nikname',
      'users.about',
      'users.info',
      'users.website',
      'users.created_at',
      'users.created_tokens_count',
      ...profileParts(),
    ])
    .where('users.id', '=', userId)
    .where(isPublic(now))
    .executeTakeFirst()
}

/** Whether `findPublicUser` would find somebody. */
export async function isPublicUser(db: Db | Tx, userId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where(isPublic(now))
    .executeTakeFirst()

  return row !== undefined
}

export type PublicUserRow = NonNullable<Awaited<ReturnType<typeof findPublicUser>>>
