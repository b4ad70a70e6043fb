import { GALLERY_LIMITS } from '@kefir/rules/galleries/limits'
import { AppError } from '../../app-error.ts'
import type { Tx } from '../../db/client.ts'
import { lockUser } from '../accounts/accounts.queries.ts'
import { countOwnGalleries } from './galleries.queries.ts'

const { mostGalleries } = GALLERY_LIMITS

/** Holds the person's row until the transaction ends, so that of many new galleries only so many come in. */
export async function refuseTooMany(tx: Tx, userId: number) {
  await lockUser(tx, userId)
  if ((await countOwnGalleries(tx, userId)) >= mostGalleries)
    throw new AppError('VALIDATION_FAILED', {
      fields: {
        name: `У вас уже ${mostGalleries} галерей, это предел. Удалите ненужную, и место найдётся`,
      },
    })
}
