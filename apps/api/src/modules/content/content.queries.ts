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

function faqEntries(db: Db) {
  return db.selectFrom('faq_entries').select(['id', 'slug', 'faq_group', 'question', 'answer'])
}

export type FaqRow = Awaited<ReturnType<typeof listFaq>>[number]

export async function listFaq(db: Db) {
  return faqEntries(db).orderBy('position').orderBy('id').execute()
}

export async function findFaqById(db: Db, id: number) {
  return faqEntries(db).where('id', '=', id).executeTakeFirst()
}

export async function findFaqBySlug(db: Db, slug: string) {
  return faqEntries(db).where('slug', '=', slug).executeTakeFirst()
}
