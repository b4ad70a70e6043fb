import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import { REMOVE_UNNAMED } from '../../pictures/remove-unnamed.ts'
import { setProfilePicture, type ProfilePicture } from './profile.queries.ts'

type Replacement = { userId: number; kind: ProfilePicture; pictureId: number | null }

/** Shows another picture on the profile, or none, and has the one before removed after commit. */
export async function replaceProfilePicture(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Tx,
  { userId, kind, pictureId }: Replacement,
) {
  const before = await setProfilePicture(tx, userId, kind, pictureId)
  if (before !== null && before !== pictureId)
    await jobs.send(tx, REMOVE_UNNAMED, { pictureIds: [before] })
}
