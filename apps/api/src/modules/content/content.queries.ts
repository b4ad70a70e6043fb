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
  return pageLinks(db)
    .where('page_group', '=', group)
    .where('is_published', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

const wholePages = (db: Db) =>
  pageLinks(db).select(['pages.body', 'pages.updated_at']).where('is_published', '=', true)

export async function findPage(db: Db, slug: string) {
  return wholePages(db).where('slug', '=', slug).executeTakeFirst()
}

export async function findPageById(db: Db, id: number) {
  return wholePages(db).where('id', '=', id).executeTakeFirst()
}

function faqEntries(db: Db) {
  return db
    .selectFrom('faq_entries')
    .select(['id', 'slug', 'faq_group', 'question', 'answer'])
    .where('is_published', '=', true)
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
