import type { Role } from '@kefir/wire/staff'
import type { Db, Tx } from '../../db/client.ts'

/** What somebody may do here beside what everybody may, and whether a code is asked of them when they sign in. */
export async function findStaffRights(db: Db | Tx, userId: number) {
  const rows = await db
    .selectFrom('user_roles')
    .leftJoin('second_factors', 'second_factors.user_id', 'user_roles.user_id')
    .select(['role', 'confirmed_at'])
    .where('user_roles.user_id', '=', userId)
    .orderBy('role')
    .execute()

  return {
    roles: rows.map(({ role }) => role as Role),
    hasSecondFactor: rows.some(({ confirmed_at }) => confirmed_at !== null),
  }
}
