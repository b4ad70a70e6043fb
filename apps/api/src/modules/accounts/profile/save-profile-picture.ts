import { randomUUID } from 'node:crypto'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { ENCODE_AVIF } from '../../pictures/encode-avif.ts'
import { fitPicture } from '../../pictures/fit-picture.ts'
import { storePicture } from '../../pictures/store-picture.ts'
import type { ProfilePicture } from './profile.queries.ts'
import { replaceProfilePicture } from './replace-profile-picture.ts'

type Upload = { kind: ProfilePicture; frame: { w: number; h: number }; source: Uint8Array }

/** Shows the picture on the profile, cut to its frame. */
export async function saveProfilePicture(
  { db, files, jobs, transact, now }: Pick<Context, 'db' | 'files' | 'jobs' | 'transact' | 'now'>,
  userId: number,
  { kind, frame, source }: Upload,
) {
  // Drawn before the transaction: a picture nobody points at does no harm, a long lock does.
  const prepare = async () => {
    const fitted = await fitPicture(source, frame)
    if (!fitted)
      throw new AppError('VALIDATION_FAILED', {
        fields: { [kind]: 'Не удалось прочитать картинку. Подойдут JPG, PNG, WEBP или GIF' },
      })
    // Nobody else's files have such a key, so they go with the picture.
    const options = { scale: kind === 'banner' ? 2 : 1, salt: randomUUID() }
    return storePicture({ db, files, now }, fitted, options)
  }

  await transact(prepare, async (tx, { id }) => {
    await replaceProfilePicture({ jobs }, tx, { userId, kind, pictureId: id })
    await jobs.send(tx, ENCODE_AVIF, { pictureId: id })
  })
}
