import type { BannerBody, BannerRow } from '@kefir/wire/showcase'
import type { Context } from '../../context.ts'
import { noteBanner, readBannerFields } from './banner-fields.ts'
import { readBanner } from './banner-row.ts'
import { insertBanner } from './banners.queries.ts'

/** Announces something above the header for a time. */
export function createBanner(
  context: Pick<Context, 'transact' | 'now' | 'files'>,
  editorId: number,
  { reason, ...body }: BannerBody,
): Promise<BannerRow> {
  const fields = readBannerFields(body, context.now())
  return context.transact(async (tx) => {
    const id = await insertBanner(tx, fields)
    await noteBanner(context, tx, { editorId, act: 'banners.create', id, after: fields, reason })
    return readBanner(context, tx, id)
  })
}
