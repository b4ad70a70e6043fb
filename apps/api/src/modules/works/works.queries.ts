import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { listHolds } from '../holds/holds.queries.ts'
import { APPROVED } from '@kefir/rules/works/token-standing'

/** A collection, nobody else's until the transaction ends: its works are made and placed under this. */
export async function lockCollection(tx: Tx, collectionId: number) {
  return tx
    .selectFrom('collections')
    .select([
      'id',
      'author_id as authorId',
      'status',
      'origin',
      'name',
      'cover_id as coverId',
      'banner_id as bannerId',
      'is_verified as isVerified',
      'approved_at as approvedAt',
    ])
    .where('id', '=', collectionId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
export type LockedCollection = NonNullable<Awaited<ReturnType<typeof lockCollection>>>

export async function ownsInCollection(tx: Tx, collectionId: number, userId: number) {
  const token = await tx
    .selectFrom('tokens')
    .select('id')
    .where('collection_id', '=', collectionId)
    .where('owner_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return token !== undefined
}

/** Which work a token is a copy of, and where that stands. */
export async function findWork(db: Db | Tx, tokenId: number) {
  return db
    .selectFrom('tokens')
    .select((row) => [
      row.fn.coalesce('edition_id', 'id').as('workId'),
      'collection_id as collectionId',
      'author_id as authorId',
      'owner_id as ownerId',
      'status',
    ])
    .where('id', '=', tokenId)
    .executeTakeFirst()
}

/** A work's copies, the first first, nobody else's until the transaction ends, each with who needs it alone. */
export async function lockCopies(tx: Tx, workId: number) {
  const copies = await lockCopyRows(tx, workId)
  const holds = await listHolds(tx, { tokenIds: copies.map(({ id }) => id) })
  const kinds = new Map(holds.map(({ token_id, kind }) => [token_id, kind]))
  return copies.map((copy) => ({ ...copy, hold: kinds.get(copy.id) ?? null }))
}
export type Copy = Awaited<ReturnType<typeof lockCopies>>[number]

async function lockCopyRows(tx: Tx, workId: number) {
  return tx
    .selectFrom('tokens')
    .select([
      'id',
      'author_id as authorId',
      'owner_id as ownerId',
      'name',
      'status',
      'status_reason as statusReason',
      'picture_id as pictureId',
      'media_id as mediaId',
      'is_adult as isAdult',
      'upload_id as uploadId',
      'is_on_chain as isOnChain',
      'is_sale as isSale',
      'price',
    ])
    .where((row) => row.or([row('id', '=', workId), row('edition_id', '=', workId)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

type NewWork = {
  collectionId: number
  authorId: number
  name: string
  description?: string
  pictureId: number
  mediaId: number | null
  uploadId: string | null
  royaltyBps?: number | null
  unlockable?: string | null
  isAdult?: boolean
  wantedPrice?: bigint | null
  copies: number
  at: Date
}

/** Writes a work in all its copies, each with its number; their ids, the first first. Whoever calls it holds the collection. */
export async function insertWork(tx: Tx, work: NewWork): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with first as (
      select nextval(pg_get_serial_sequence('tokens', 'id'))::integer as id, coalesce((
        select max(chain_token_id::integer) from tokens
        where collection_id = ${work.collectionId} and chain_token_id ~ '^[0-9]{1,9}$'
      ), 0) as numbered
    )
    insert into tokens (id, collection_id, author_id, owner_id, name, description, picture_id, media_id, upload_id,
      rarity_code, chain_token_id, status, royalty_bps, unlockable, is_adult, wanted_price, created_at,
      edition_id, edition_number, edition_size)
    select case when n = 1 then first.id else nextval(pg_get_serial_sequence('tokens', 'id'))::integer end,
      ${work.collectionId}::integer, ${work.authorId}::integer, ${work.authorId}::integer, ${work.name}::text,
      ${work.description ?? ''}::text, ${work.pictureId}::integer, ${work.mediaId}::integer, ${work.uploadId}::uuid,
      'usual', (first.numbered + n)::text, 'processing', ${work.royaltyBps}::integer, ${work.unlockable}::text,
      ${work.isAdult ?? false}::boolean, ${work.wantedPrice}::bigint, ${work.at}::timestamptz,
      case when ${work.copies}::integer > 1 then first.id end, n, ${work.copies}::integer
    from first, generate_series(1, ${work.copies}::integer) n
    returning id`.execute(tx)

  return rows.map(({ id }) => id).toSorted((one, other) => one - other)
}

export type Trait = { name: string; value: string }

type Described = { tokenIds: number[]; traits?: Trait[] | undefined }

export async function insertTraits(tx: Tx, works: Described[]) {
  const described = works.flatMap(({ tokenIds, traits = [] }) =>
    traits.map((trait, position) => ({ tokenIds, ...trait, position })),
  )
  if (described.length === 0) return
  await sql`
    insert into token_traits (token_id, position, name, value)
    select id, trait.position, trait.name, trait.value
    from jsonb_to_recordset(${JSON.stringify(described)}::jsonb)
      as trait("tokenIds" integer[], position smallint, name text, value text),
      unnest(trait."tokenIds") id`.execute(tx)
}

export async function replaceTraits(tx: Tx, tokenIds: number[], traits: Trait[]) {
  await tx.deleteFrom('token_traits').where('token_id', 'in', tokenIds).execute()
  await insertTraits(tx, [{ tokenIds, traits }])
}

type Making = { tokenIds: number[]; collectionId: number; authorId: number; at: Date }

export async function insertCreated(tx: Tx, { tokenIds, collectionId, authorId, at }: Making) {
  await sql`
    insert into transactions (token_id, collection_id, type, status, to_user_id, created_at, updated_at)
    select id, ${collectionId}::integer, 'created', 'done', ${authorId}::integer, ${at}::timestamptz, ${at}::timestamptz
    from unnest(${tokenIds}::integer[]) id order by id`.execute(tx)
}

type Words = {
  name?: string
  description?: string
  pictureId?: number
  mediaId?: number | null
  royaltyBps?: number | null
  unlockable?: string | null
  isAdult?: boolean
  wantedPrice?: bigint | null
  uploadId?: null
}

const COLUMNS = {
  name: 'name',
  description: 'description',
  pictureId: 'picture_id',
  mediaId: 'media_id',
  royaltyBps: 'royalty_bps',
  unlockable: 'unlockable',
  isAdult: 'is_adult',
  wantedPrice: 'wanted_price',
  uploadId: 'upload_id',
} as const satisfies Record<keyof Words, string>

export async function changeWords(tx: Tx, tokenIds: number[], words: Words) {
  const changed = Object.fromEntries(
    Object.entries(words).map(([name, value]) => [COLUMNS[name as keyof Words], value]),
  )
  if (tokenIds.length === 0 || Object.keys(changed).length === 0) return
  await tx.updateTable('tokens').set(changed).where('id', 'in', tokenIds).execute()
}

type Standing = { status: string; reason: string | null }

/** Those of them that are shown now: what its owner hid is ready for the owner alone. */
export async function setStanding(tx: Tx, tokenIds: number[], { status, reason }: Standing) {
  const set = await tx
    .updateTable('tokens')
    .set({ status, status_reason: reason })
    .where('id', 'in', tokenIds)
    .returning(['id', 'status', 'wanted_price as wantedPrice'])
    .execute()
  return set.filter((token) => token.status === 'ready')
}

/** Of an author's works that a moderator let through, at most `limit`: copies are one work. */
export async function countApprovedWorks(tx: Db | Tx, authorId: number, limit: number) {
  const works = await tx
    .selectFrom('tokens')
    .select('id')
    .where('author_id', '=', authorId)
    .where('status', 'in', APPROVED)
    .where('edition_number', '=', 1)
    .limit(limit)
    .execute()
  return works.length
}

export async function isSold(tx: Db | Tx, tokenIds: number[]) {
  const sale = await tx
    .selectFrom('transactions')
    .select('id')
    .where('token_id', 'in', tokenIds)
    .where('type', '=', 'sale')
    .limit(1)
    .executeTakeFirst()
  return sale !== undefined
}

/** With its history, which nobody but its author took part in. */
export async function deleteWork(tx: Tx, tokenIds: number[]) {
  await tx.deleteFrom('transactions').where('token_id', 'in', tokenIds).execute()
  await tx.deleteFrom('tokens').where('id', 'in', tokenIds).execute()
}

/** The works that are made of an upload which is still being checked. */
export async function listWorksOfUpload(tx: Db | Tx, uploadId: string) {
  return tx
    .selectFrom('tokens')
    .select(['id', 'collection_id as collectionId'])
    .where('upload_id', '=', uploadId)
    .where('edition_number', '=', 1)
    .execute()
}
