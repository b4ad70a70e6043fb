import type { BannerBody, BannerRow } from '@kefir/wire/showcase'
import type { Context } from '../../context.ts'
import { lockLastingBanner, noteBanner, readBannerFields } from './banner-fields.ts'
import { readBanner } from './banner-row.ts'
import { updateBanner } from './banners.queries.ts'
import { takeBannerImage } from './take-banner-image.ts'

type Saving = { editorId: number; id: number; body: BannerBody }

/** Changes a banner that has not ended. */
export function saveBanner(
  context: Pick<Context, 'transact' | 'now' | 'files'>,
  { editorId, id, body: { reason, image_upload_id, ...body } }: Saving,
): Promise<BannerRow> {
  const now = context.now()
  const words = readBannerFields(body, now)
  return context.transact(async (tx) => {
    const before = await lockLastingBanner(tx, id, now)
    const fields = { ...words, ...(await takeBannerImage(tx, { image_upload_id, editorId, now })) }
    await updateBanner(tx, id, fields)
    await noteBanner(tx, {
      editorId,
      act: 'banners.save',
      id,
      before,
      after: fields,
      reason,
    })
    return readBanner(context, tx, id)
  })
}
