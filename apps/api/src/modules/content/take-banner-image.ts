import type { BannerBody } from '@kefir/wire/showcase'
import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/client.ts'
import { takeUpload } from '../uploads/take-upload.ts'

type Taking = Pick<BannerBody, 'image_upload_id'> & { editorId: number; now: Date }

/** The picture that a form names, none, or nothing said of it. An editor waits for the check: a banner is seen at once. */
export async function takeBannerImage(
  tx: Tx,
  { image_upload_id: id, editorId, now }: Taking,
): Promise<{ image_id?: number | null }> {
  if (id === undefined) return {}
  if (id === null) return { image_id: null }
  const { pictureId } = await takeUpload(tx, {
    userId: editorId,
    id,
    purpose: 'cover',
    now,
    field: 'image_upload_id',
  })
  if (pictureId === null)
    throw new AppError('VALIDATION_FAILED', {
      fields: { image_upload_id: 'Картинка ещё проверяется. Подождите немного' },
    })
  return { image_id: pictureId }
}
