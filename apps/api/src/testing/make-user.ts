import type { Db } from '../db/client.ts'
import { foldNickname } from '@kefir/rules/accounts/fold-nickname'
import { hashPassword } from '../modules/accounts/hash-password.ts'
import { hashToken, newToken } from '../modules/accounts/session-token.ts'
import { insertSession } from '../modules/accounts/sessions.queries.ts'

export const TEST_PASSWORD = 'простокваша-1974'
const passwordHash = hashPassword(TEST_PASSWORD)
/** The session lives whatever time a test makes it. */
const MUCH_LATER = new Date('2100-01-01')

type Wanted = {
  nikname: string
  isActivated?: boolean
  isBlocked?: boolean
  role?: string
  /** Staff have one; its secret opens nothing. */
  hasSecondFactor?: boolean
}

/** An account with a known password; its session is ready to be sent as a cookie. */
export async function makeUser(
  db: Db,
  {
    nikname,
    isActivated = true,
    isBlocked = false,
    role,
    hasSecondFactor = role !== undefined,
  }: Wanted,
) {
  const email = `${nikname}@example.org`
  const { id } = await db
    .insertInto('users')
    .values({
      email,
      password_hash: await passwordHash,
      legal_class: 'individual',
      nikname,
      nikname_key: foldNickname(nikname),
      activated_at: isActivated ? new Date() : null,
      blocked_at: isBlocked ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (role) await db.insertInto('user_roles').values({ user_id: id, role }).execute()
  if (hasSecondFactor)
    await db
      .insertInto('second_factors')
      .values({ user_id: id, secret: Buffer.from('sealed'), confirmed_at: new Date() })
      .execute()

  const token = newToken()
  await insertSession(db, {
    tokenHash: hashToken(token),
    userId: id,
    ip: '127.0.0.1',
    userAgent: null,
    openedAt: MUCH_LATER,
    expiresAt: MUCH_LATER,
  })
  return { id, email, cookie: `session=${token}` }
}
