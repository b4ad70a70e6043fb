import type { Context } from '../../../context.ts'
import type { ProfilePicture } from './profile.queries.ts'
import { replaceProfilePicture } from './replace-profile-picture.ts'

/** Leaves the profile without the picture; where there is none, nothing changes. */
export async function removeProfilePicture(
  { transact, jobs }: Pick<Context, 'transact' | 'jobs'>,
  userId: number,
  kind: ProfilePicture,
) {
  await transact((tx) => replaceProfilePicture({ jobs }, tx, { userId, kind, pictureId: null }))
}
