import { placePromos } from '@kefir/rules/promos/place-promos'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { Author, Banner, MainReply } from '@kefir/wire/main'
import type { TokenCard, TopCollection } from '@kefir/wire/cards'
import type { Context } from '../../context.ts'
import { topCollectionReply } from '../collections/collection-card-reply.ts'
import { activeDropReply, authorReply, bannerReply } from './main-reply.ts'
import {
  findBanner,
  listActiveDrops,
  listAuthors,
  listShelfTokens,
  listTopCollections,
  type ShelfRow,
} from './main.queries.ts'
import { tokenCardReply } from '../tokens/token-card-reply.ts'

const TOP = 10
const TREND = 12
const NEW = 12
const AUTHORS = 10

type Catalogue = Pick<Context, 'db' | 'files'>
/** What is shown at this time and not at another. */
type Timely = Catalogue & Pick<Context, 'now'>

/** Collections by turnover of the last 30 days. */
export async function getTopCollections({ db, files }: Catalogue): Promise<TopCollection[]> {
  return (await listTopCollections(db, TOP)).map((row) => topCollectionReply(files, row))
}

type Shelves = { trend: TokenCard[]; fresh: TokenCard[] }

/**
 * What is in demand, and the newest with the promos second and fifth. No token stands twice. A young site has too
 * few in demand: the rest of that shelf is the next of the newest.
 */
export async function getTokenShelves(
  { db, files, now }: Timely,
  viewerId: number | null,
): Promise<Shelves> {
  const most = { trend: TREND, newest: NEW + TREND }
  const rows = await listShelfTokens(db, { viewerId, most, now: now() })
  const on = (shelf: ShelfRow['shelf']) => rows.filter((row) => row.shelf === shelf)
  const paid = Object.fromEntries(on('paid').map((row) => [row.promo_place, row]))
  const newest = on('new')

  const fresh = placePromos(newest, paid, NEW)
  const rest = newest.filter((row) => !fresh.includes(row))
  const trend = [...on('trend'), ...rest].slice(0, TREND)
  const cards = (list: ShelfRow[]) => list.map((row) => tokenCardReply(files, row))
  return { trend: cards(trend), fresh: cards(fresh) }
}

export async function getAuthors({ db, files }: Catalogue): Promise<Author[]> {
  return (await listAuthors(db, AUTHORS)).map((row) => authorReply(files, row))
}

/** What is announced above the header now, if anything. */
export async function getBanner({ db, files, now }: Timely): Promise<Banner | null> {
  const row = await findBanner(db, now())
  return row ? bannerReply(files, row) : null
}

/** Everything the home page shows, read at one moment. */
export async function getMain(context: Timely, viewerId: number | null): Promise<MainReply> {
  const at = context.now()
  const timely = { ...context, now: () => at }
  const [banner, collections, { trend, fresh }, authors, drops] = await Promise.all([
    getBanner(timely),
    getTopCollections(context),
    getTokenShelves(timely, viewerId),
    getAuthors(context),
    listActiveDrops(context.db, at),
  ])

  return {
    banner,
    collections_top: collections,
    tokens_trend: trend,
    tokens_new: fresh,
    authors,
    drops_active: drops.map(activeDropReply),
    checked_at: toMoscowIso(at),
  }
}
