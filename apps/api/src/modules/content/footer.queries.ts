import type { DeskFooterLink } from '@kefir/wire/footer'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'

/** Who changes the footer holds this: what was before is read before it is changed. */
export async function lockFooter(tx: Tx) {
  await sql`lock table footer_versions in share row exclusive mode`.execute(tx)
}

export async function getFooter(db: Db | Tx) {
  const { version, links } = await db
    .selectFrom('footer_versions')
    .select(['version', 'links'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { version, links: links as DeskFooterLink[] }
}

const MOST_SHOWN = 50

/** The newest first. */
export async function listFooters(db: Db | Tx) {
  return db
    .selectFrom('footer_versions')
    .leftJoin('users', 'users.id', 'footer_versions.edited_by')
    .select((query) => [
      'version',
      'links',
      'edited_by',
      'at',
      query.fn.coalesce('users.nikname', 'users.name', sql<string>`''`).as('editor_name'),
    ])
    .orderBy('version', 'desc')
    .limit(MOST_SHOWN)
    .execute()
}

type NewFooter = { version: number; links: DeskFooterLink[]; editedBy: number; at: Date }

export async function insertFooter(tx: Tx, { version, links, editedBy, at }: NewFooter) {
  await tx
    .insertInto('footer_versions')
    .values({ version, links: JSON.stringify(links), edited_by: editedBy, at })
    .execute()
}
