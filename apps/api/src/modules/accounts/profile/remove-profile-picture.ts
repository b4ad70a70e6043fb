import type { Context } from '../../../context.ts'
import { setProfilePicture, type ProfilePicture } from './profile.queries.ts'

/** Leaves the profile without the picture; where there is none, nothing changes. */
export async function removeProfilePicture(
  { transact }: Pick<Context, 'transact'>,
  userId: number,
  kind: ProfilePicture,
) {
  await transact((tx) => setProfilePicture(tx, userId, kind, null))
}
