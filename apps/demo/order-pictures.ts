import { sql } from 'kysely'
import type { Context } from '@kefir/api/context'
import type { Tx } from '@kefir/api/db/client'
import { listPages } from '@kefir/api/modules/content/content.queries'
import { getAuthors, getTokenShelves, getTopCollections } from '@kefir/api/modules/home/get-main'

/** Tokens that a collection shows before anybody scrolls far. */
const TOKENS_A_PAGE = 24
const KEY = /(?<![\da-f])[\da-f]{32}(?![\da-f])/g

/**
 * The keys of all pictures as visitors come to them: the home page from above, then the collections by turnover, each
 * with its first page, then their further pages, then the rest.
 */
export async function orderPictures(tx: Tx, { files, now }: Pick<Context, 'files' | 'now'>) {
  const home = { db: tx, files, now }
  // One after another: they share the transaction's one connection.
  const { trend, fresh } = await getTokenShelves(home, null)
  const shelves = [
    trend,
    await getTopCollections(home),
    fresh,
    await getAuthors(home),
    await listPages(tx, 'know'),
  ]
  const first = JSON.stringify(shelves).match(KEY) ?? []

  const rest = await tx.selectFrom('pictures').select('key').orderBy('id').execute()
  const known = new Set(rest.map(({ key }) => key))
  const shown = [...first, ...(await listCollectionKeys(tx))].filter((key) => known.has(key))
  return [...new Set([...shown, ...known])]
}

/** Banners and covers of collections, of those with most turnover first. */
export async function listFaces(tx: Tx) {
  const rows = await tx
    .selectFrom('collections')
    .select(['banner_id', 'cover_id'])
    .where('status', '=', 'approved')
    .orderBy('volume_30d', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const ids = rows.flatMap(({ banner_id, cover_id }) => [banner_id, cover_id])
  return [...new Set(ids)].filter((id) => id !== null)
}

async function listCollectionKeys(tx: Tx) {
  const { rows } = await sql<{ key: string }>`
    with ranked as (
      select id, cover_id, banner_id, row_number() over (order by volume_30d desc, id desc) as place
      from collections where status = 'approved'
    ), shown as (
      select cover_id as picture_id, place, 0 as nth from ranked
      union all select banner_id, place, 0 from ranked
      union all
      select t.picture_id, r.place,
        row_number() over (partition by r.id order by t.created_at desc, t.id desc) - 1
      from ranked r join tokens t on t.collection_id = r.id
    )
    select p.key from shown s join pictures p on p.id = s.picture_id
    order by s.nth / ${TOKENS_A_PAGE}::int, s.place, s.nth`.execute(tx)

  return rows.map(({ key }) => key)
}
