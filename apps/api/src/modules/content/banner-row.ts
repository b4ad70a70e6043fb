import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { BannerRow } from '@kefir/wire/showcase'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/client.ts'
import { pictureReply } from '../pictures/picture-reply.ts'
import { findShownBannerId, getBanner, listBanners, type BannerRecord } from './banners.queries.ts'

type Reading = Pick<Context, 'files' | 'now'>
type Seen = { at: Date; shownId: number | undefined }

function bannerRow({ files }: Reading, row: BannerRecord, seen: Seen): BannerRow {
  return {
    id: row.id,
    text: row.text,
    link: row.link,
    image: row.image && pictureReply(files, row.image),
    starts_at: toMoscowIso(row.starts_at),
    ends_at: row.ends_at && toMoscowIso(row.ends_at),
    dismissible: row.dismissible,
    state: bannerState(row, seen),
  }
}

type Times = Pick<BannerRecord, 'id' | 'starts_at' | 'ends_at'>

/** Of two that run at once, the later to begin covers the other. */
function bannerState({ id, starts_at, ends_at }: Times, { at, shownId }: Seen) {
  if (ends_at && ends_at <= at) return 'ended'
  if (starts_at > at) return 'soon'
  return id === shownId ? 'shown' : 'covered'
}

export async function readBanners(context: Reading, db: Db | Tx): Promise<BannerRow[]> {
  const at = context.now()
  const shownId = await findShownBannerId(db, at)
  return (await listBanners(db)).map((row) => bannerRow(context, row, { at, shownId }))
}

export async function readBanner(context: Reading, tx: Tx, id: number): Promise<BannerRow> {
  const at = context.now()
  return bannerRow(context, await getBanner(tx, id), {
    at,
    shownId: await findShownBannerId(tx, at),
  })
}
