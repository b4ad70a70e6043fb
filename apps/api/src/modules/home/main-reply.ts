import { toDecimal } from '@kefir/rules/money/decimal'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { ActiveDrop, Author, Banner } from '@kefir/wire/main'
import type { FileStore } from '../../ports/file-store.ts'
import { pictureReply } from '../pictures/picture-reply.ts'
import type { findBanner, listActiveDrops, listAuthors } from './main.queries.ts'

type Row<List extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<List>>[number]
type BannerRow = NonNullable<Awaited<ReturnType<typeof findBanner>>>

export function authorReply(files: FileStore, row: Row<typeof listAuthors>): Author {
  return {
    id: row.id,
    avatar: row.avatar && pictureReply(files, row.avatar),
    banner: row.banner && pictureReply(files, row.banner),
    legal: { name: row.name, nikname: row.nikname },
    is_verified: row.is_verified,
    tokens_count: row.created_tokens_count,
  }
}

export function bannerReply(files: FileStore, row: BannerRow): Banner {
  return {
    id: row.id,
    text: row.text,
    image: row.image && pictureReply(files, row.image),
    link: row.link,
    starts_at: toMoscowIso(row.starts_at),
    ends_at: row.ends_at && toMoscowIso(row.ends_at),
    dismissible: row.dismissible,
  }
}

export function activeDropReply(row: Row<typeof listActiveDrops>): ActiveDrop {
  return {
    kind: row.kind,
    title: row.title,
    description: row.description,
    link: row.link,
    price: toDecimal(row.price),
    currency: row.currency as ActiveDrop['currency'],
    supply: row.supply,
    sold: row.sold,
    stage: {
      name: row.stage_name,
      started_at: toMoscowIso(row.started_at),
      ended_at: toMoscowIso(row.ended_at),
    },
  }
}
