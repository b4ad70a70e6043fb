import type { Tx } from '@kefir/api/db/client'

/** Whose decisions and answers the demo shows. They have no password: nobody comes in as them. */
const STAFF = { moderator: 'Сергей.Погребов', support: 'Полина.Стаканова' }

export async function insertStaff(tx: Tx, userIds: Map<string, number>) {
  const moderatorId = userIds.get(STAFF.moderator)!
  const supportId = userIds.get(STAFF.support)!
  await tx
    .insertInto('user_roles')
    .values([
      { user_id: moderatorId, role: 'moderator' },
      { user_id: supportId, role: 'support' },
    ])
    .execute()
  return { moderatorId, supportId }
}
