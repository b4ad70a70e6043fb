import type { Db, Tx } from '../../../db/client.ts'

export type LegalClass = 'individual' | 'entity'

/** What an account is, and what only its owner's form shows. */
export async function getProfile(db: Db | Tx, userId: number) {
  const { legal_class, shows_email } = await db
    .selectFrom('users')
    .select(['legal_class', 'shows_email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

  return { legalClass: legal_class as LegalClass, showsEmail: shows_email }
}

export type ProfileColumns = {
  nikname?: string
  nikname_key?: string
  first_name?: string | null
  last_name?: string | null
  about?: string | null
  name?: string
  info?: string | null
  shows_email: boolean
}

/** Changes the given columns and leaves the rest. */
export async function updateProfile(tx: Tx, userId: number, columns: ProfileColumns) {
  await tx.updateTable('users').set(columns).where('id', '=', userId).execute()
}

export type ProfilePicture = 'avatar' | 'banner'

/** Gives the picture that stood there until now. */
export async function setProfilePicture(
  tx: Tx,
  userId: number,
  kind: ProfilePicture,
  pictureId: number | null,
) {
  const column = kind === 'avatar' ? ('avatar_id' as const) : ('banner_id' as const)
  const before = await tx
    .selectFrom('users')
    .select(`${column} as id`)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('users')
    .set({ [column]: pictureId })
    .where('id', '=', userId)
    .execute()

  return before.id
}
