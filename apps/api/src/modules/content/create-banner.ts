import type { BannerBody, BannerRow } from '@kefir/wire/showcase'
import type { Context } from '../../context.ts'
import { noteBanner, readBannerFields } from './banner-fields.ts'
import { readBanner } from './banner-row.ts'
import { insertBanner } from './banners.queries.ts'
import { takeBannerImage } from './take-banner-image.ts'

/** Announces something above the header for a time. */
export function createBanner(
  context: Pick<Context, 'transact' | 'now' | 'files'>,
  editorId: number,
  { reason, image_upload_id, ...body }: BannerBody,
): Promise<BannerRow> {
  const now = context.now()
  const words = readBannerFields(body, now)
  return context.transact(async (tx) => {
    const fields = { ...words, ...(await takeBannerImage(tx, { image_upload_id, editorId, now })) }
    const id = await insertBanner(tx, fields)
    await noteBanner(tx, { editorId, act: 'banners.create', id, after: fields, reason })
    return readBanner(context, tx, id)
  })
}
