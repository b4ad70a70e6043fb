import type { Db } from '../../db/client.ts'
import { pictureIn } from '../pictures/pictures.queries.ts'

function pageLinks(db: Db) {
  return db
    .selectFrom('pages')
    .select([
      'pages.id',
      'pages.slug',
      'pages.title',
      'pages.lead',
      pictureIn('pages.cover_id').as('cover'),
    ])
}

export async function listPages(db: Db, group: string) {
  return pageLinks(db).where('page_group', '=', group).orderBy('position').orderBy('id').execute()
}

export async function findPage(db: Db, slug: string) {
  return pageLinks(db)
    .select(['pages.body', 'pages.updated_at'])
    .where('slug', '=', slug)
    .executeTakeFirst()
}
