import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import type { PageAsked } from '../../paging/page-asked.ts'
import { allWorks } from '../collections/own-works.queries.ts'
import type { PictureRow } from '../pictures/picture-reply.ts'
import { pictureIn } from '../pictures/pictures.queries.ts'
import { lastVerdict, type CollectionEdit } from './reviews.queries.ts'
import type { Said } from './work-form.queries.ts'

export type CollectionWords = {
  name: string
  slug: string | null
  coverId: number
  bannerId: number | null
  categoryId: number
  description: string
  socials: Record<string, string>
  royaltyBps: number
}

const columnsOf = (words: Partial<CollectionWords>) => ({
  ...(words.name !== undefined && { name: words.name }),
  ...(words.slug !== undefined && { slug: words.slug }),
  ...(words.coverId !== undefined && { cover_id: words.coverId }),
  ...(words.bannerId !== undefined && { banner_id: words.bannerId }),
  ...(words.categoryId !== undefined && { category_id: words.categoryId }),
  ...(words.description !== undefined && { description: words.description }),
  ...(words.socials !== undefined && { socials: JSON.stringify(words.socials) }),
  ...(words.royaltyBps !== undefined && { royalty_bps: words.royaltyBps }),
})

type NewCollection = Partial<CollectionWords> &
  Pick<CollectionWords, 'name' | 'categoryId' | 'coverId'> & { authorId: number; at: Date }

export async function insertCollection(tx: Tx, { authorId, at, ...words }: NewCollection) {
  const { id } = await tx
    .insertInto('collections')
    .values({
      name: words.name,
      category_id: words.categoryId,
      cover_id: words.coverId,
      ...columnsOf(words),
      author_id: authorId,
      origin: 'kefir',
      status: 'pending',
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Change = { collectionId: number; words: Partial<CollectionWords>; at: Date }

export async function changeCollection(tx: Tx, { collectionId, words, at }: Change) {
  await tx
    .updateTable('collections')
    .set({ ...columnsOf(words), updated_at: at })
    .where('id', '=', collectionId)
    .execute()
}

type NewStatus = { collectionId: number; status: string; at: Date }

export async function setCollectionStatus(tx: Tx, { collectionId, status, at }: NewStatus) {
  await tx
    .updateTable('collections')
    .set((row) => ({
      status,
      ...(status === 'approved' && { approved_at: row.fn.coalesce('approved_at', row.val(at)) }),
    }))
    .where('id', '=', collectionId)
    .execute()
}

export async function setVerified(tx: Tx, collectionId: number, isVerified: boolean) {
  await tx
    .updateTable('collections')
    .set({ is_verified: isVerified })
    .where('id', '=', collectionId)
    .execute()
}

/** «Все» is a list of all, not a place to be in. */
export async function isCategory(tx: Tx, categoryId: number) {
  const found = await tx
    .selectFrom('categories')
    .select('id')
    .where('id', '=', categoryId)
    .where('slug', '<>', 'all')
    .executeTakeFirst()
  return found !== undefined
}

type Name = { authorId: number; name: string; but: number }

export async function isNameTaken(tx: Tx, { authorId, name, but }: Name) {
  const { rows } = await sql`
    select from collections
    where author_id = ${authorId} and collection_name_key(name) = collection_name_key(${name}) and id <> ${but}
    limit 1`.execute(tx)
  return rows.length > 0
}

export type CollectionFormRow = {
  id: number
  author_id: number
  status: string
  name: string
  slug: string | null
  cover: PictureRow
  coverId: number
  bannerId: number | null
  banner: PictureRow | null
  category_id: number
  description: string
  socials: Record<string, string>
  royalty_bps: number
  tokens_count: number
  said: Said | null
  edit: (Said & { edit: CollectionEdit }) | null
}

export async function findCollectionForm(db: Db | Tx, collectionId: number) {
  const { rows } = await sql<CollectionFormRow>`
    select c.id, c.author_id, c.status, c.name, c.slug, ${pictureIn('c.cover_id')} as cover, c.cover_id as "coverId",
      ${pictureIn('c.banner_id')} as banner, c.banner_id as "bannerId", c.category_id, c.description, c.socials, c.royalty_bps,
      ${allWorks} as tokens_count,
      ${lastVerdict('collection_id', 'c.id', false)} as said,
      ${lastVerdict('collection_id', 'c.id', true)} as edit
    from collections c where c.id = ${collectionId}`.execute(db)
  return rows[0]
}

export type ModerationRow = {
  id: number
  name: string
  cover: PictureRow
  status: string
  created_at: Date
  tokens_count: number
  said: Said | null
}

/** Somebody's own collections, the newest first, and one more than the page holds. */
export async function listOwnCollections(
  db: Db,
  userId: number,
  { after, offset, perPage }: Pick<PageAsked, 'after' | 'offset' | 'perPage'>,
) {
  const { rows } = await sql<ModerationRow>`
    select c.id, c.name, ${pictureIn('c.cover_id')} as cover, c.status, c.created_at,
      ${allWorks} as tokens_count, ${lastVerdict('collection_id', 'c.id', false)} as said
    from collections c
    where c.author_id = ${userId} and c.origin || '' = 'kefir'
      ${after === null ? sql`` : sql`and c.id < ${after[0]}::integer`}
    order by c.id desc limit ${perPage + 1} offset ${offset}`.execute(db)
  return rows
}

export async function countOwnCollections(db: Db, userId: number) {
  const { count } = await db
    .selectFrom('collections')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('author_id', '=', userId)
    .where('origin', '=', 'kefir')
    .executeTakeFirstOrThrow()
  return Number(count)
}

type TraitsAsked = {
  collectionId: number
  query: string
  /** Also those of works that are not shown, for their author. */
  isAuthor: boolean
  limit: number
}

/** The commonest first; those whose name or value begins with the words, where words are given. */
export async function listTraits(db: Db, { collectionId, query, isAuthor, limit }: TraitsAsked) {
  const { rows } = await sql<{ name: string; value: string }>`
    select name, value from collection_traits
    where collection_id = ${collectionId} and (${isAuthor} or tokens_count > 0)
      and (${query} = '' or starts_with(lower(name), ${query}) or starts_with(lower(value), ${query}))
    order by tokens_count desc, id limit ${limit}`.execute(db)
  return rows
}
