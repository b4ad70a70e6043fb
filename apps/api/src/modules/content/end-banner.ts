import type { BannerRow } from '@kefir/wire/showcase'
import type { Context } from '../../context.ts'
import { lockLastingBanner, noteBanner } from './banner-fields.ts'
import { readBanner } from './banner-row.ts'
import { endBannerAt } from './banners.queries.ts'

/** Ends a banner now; one that has not begun never does. */
export function endBanner(
  context: Pick<Context, 'transact' | 'now' | 'files'>,
  { editorId, id, reason }: { editorId: number; id: number; reason: string },
): Promise<BannerRow> {
  return context.transact(async (tx) => {
    const at = context.now()
    const before = await lockLastingBanner(tx, id, at)
    await endBannerAt(tx, id, at)
    await noteBanner(tx, { editorId, act: 'banners.end', id, before, reason })
    return readBanner(context, tx, id)
  })
}
