import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { pictureIn } from '../pictures/pictures.queries.ts'

const banners = (db: Db | Tx) =>
  db
    .selectFrom('banners')
    .select([
      'id',
      'text',
      'link',
      'starts_at',
      'ends_at',
      'dismissible',
      pictureIn('banners.image_id').as('image'),
    ])

export type BannerRecord = Awaited<ReturnType<typeof listBanners>>[number]

const MOST_LISTED = 100

/** The latest to begin first; of those that run, the first is the one shown. */
export async function listBanners(db: Db | Tx) {
  return banners(db).orderBy('starts_at', 'desc').orderBy('id', 'desc').limit(MOST_LISTED).execute()
}

export async function lockBanner(tx: Tx, id: number) {
  return tx.selectFrom('banners').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function getBanner(tx: Tx, id: number) {
  return banners(tx).where('id', '=', id).executeTakeFirstOrThrow()
}

/** The one that began last of those that run at the moment. */
export async function findShownBannerId(db: Db | Tx, at: Date) {
  const row = await db
    .selectFrom('banners')
    .select('id')
    .where('starts_at', '<=', at)
    .where((query) => query.or([query('ends_at', 'is', null), query('ends_at', '>', at)]))
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

export type BannerFields = {
  text: string
  link: string
  starts_at: Date
  ends_at: Date | null
  dismissible: boolean
  image_id?: number | null
}

export async function insertBanner(tx: Tx, fields: BannerFields): Promise<number> {
  const { id } = await tx
    .insertInto('banners')
    .values(fields)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateBanner(tx: Tx, id: number, fields: Partial<BannerFields>) {
  await tx.updateTable('banners').set(fields).where('id', '=', id).execute()
}

/** One that has not begun ends as soon as it would. */
export async function endBannerAt(tx: Tx, id: number, at: Date) {
  await tx
    .updateTable('banners')
    .set({
      ends_at: sql<Date>`${at}::timestamptz`,
      starts_at: sql<Date>`least(starts_at, ${at}::timestamptz)`,
    })
    .where('id', '=', id)
    .execute()
}
