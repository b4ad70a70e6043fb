import type { Db, Tx } from '../../db/client.ts'
import { isPublic } from '../accounts/public-user.queries.ts'
import { pictureIn } from '../pictures/pictures.queries.ts'

/** Whose code it is; only people who can be met on the site, and no organisations. */
export async function findInviter(tx: Tx, code: string, now: Date) {
  return tx
    .selectFrom('users')
    .select(['id', 'name', 'nikname', pictureIn('users.avatar_id').as('avatar')])
    .where('ref_code', '=', code)
    .where('legal_class', '=', 'individual')
    .where(isPublic(now))
    .executeTakeFirst()
}

type Visit = {
  inviterId: number
  deviceHash: Buffer
  /** `2026-11-15`. */
  day: string
}

/** Once a device a day, however many come at once. */
export async function insertVisit(tx: Tx, { inviterId, deviceHash, day }: Visit) {
  await tx
    .insertInto('referral_visits')
    .values({ user_id: inviterId, device_hash: deviceHash, day })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What the export tells of a person's invitations. */
export async function getReferralFacts(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .select((query) => [
      'users.ref_code as code',
      'users.referrer_id as invited_by',
      query
        .selectFrom('referral_visits')
        .select((count) => count.fn.countAll<bigint>().as('count'))
        .whereRef('referral_visits.user_id', '=', 'users.id')
        .as('visits'),
      query
        .selectFrom('users as invitees')
        .select((count) => count.fn.countAll<bigint>().as('count'))
        .whereRef('invitees.referrer_id', '=', 'users.id')
        .as('invited'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
}
