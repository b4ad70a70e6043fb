import type { OfferStatus } from '@kefir/rules/market/offer-words'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import { toDecimal } from '@kefir/rules/money/decimal'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { countUpTo } from '../../../db/count-up-to.ts'
import type { PageAsked } from '../../../paging/page-asked.ts'
import { COUNT_LIMIT, counted } from '../../../paging/total.ts'
import { isBlockedAs } from '../../accounts/blocked.queries.ts'
import { personIn } from '../../accounts/people.queries.ts'
import type { PersonRow } from '../../accounts/person-reply.ts'
import type { PictureRow } from '../../pictures/picture-reply.ts'
import { pictureIn } from '../../pictures/pictures.queries.ts'
import { offersMark } from '../../tokens/tokens.queries.ts'

export type OfferMethod = 'balance' | 'card' | 'sbp'

export type OfferRow = {
  id: number
  token_id: number | null
  token_name: string
  bidder_id: number
  owner_id: number
  price: bigint
  from_balance: bigint
  method: OfferMethod
  status: OfferStatus
  reason: string | null
  order_id: number | null
  created_at: Date
  expires_at: Date
  ended_at: Date | null
}

const OFFER = [
  'id',
  'token_id',
  'token_name',
  'bidder_id',
  'owner_id',
  'price',
  'from_balance',
  'method',
  'status',
  'reason',
  'order_id',
  'created_at',
  'expires_at',
  'ended_at',
] as const

const offers = (db: Db | Tx) => db.selectFrom('offers').select(OFFER)

export const findOffer = async (db: Db | Tx, id: number) =>
  (await offers(db).where('id', '=', id).executeTakeFirst()) as OfferRow | undefined

/** The offer that an order came of. */
export const findOfferOfOrder = async (db: Db | Tx, order: { id: number; buyer_id: number }) =>
  (await offers(db)
    .where('bidder_id', '=', order.buyer_id)
    .where('order_id', '=', order.id)
    .executeTakeFirst()) as OfferRow | undefined

/** After its token, never before it: that is everybody's order. */
export const lockOfferRow = async (tx: Tx, id: number) =>
  (await offers(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()) as OfferRow

type Place = { tokenId: number; bidderId: number }

/** The one offer that somebody has open for a token. */
export const lockOpen = async (tx: Tx, { tokenId, bidderId }: Place) =>
  (await offers(tx)
    .where('token_id', '=', tokenId)
    .where('bidder_id', '=', bidderId)
    .where('ended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()) as OfferRow | undefined

type NewOffer = Pick<
  OfferRow,
  | 'token_id'
  | 'token_name'
  | 'bidder_id'
  | 'owner_id'
  | 'price'
  | 'from_balance'
  | 'method'
  | 'status'
  | 'created_at'
  | 'expires_at'
>

export const insertOffer = async (tx: Tx, row: NewOffer) =>
  (await tx.insertInto('offers').values(row).returning(OFFER).executeTakeFirstOrThrow()) as OfferRow

type OfferChange = Partial<Omit<OfferRow, 'id' | 'token_id' | 'bidder_id' | 'owner_id'>>

export async function changeOffer(tx: Tx, id: number, change: OfferChange) {
  await tx.updateTable('offers').set(change).where('id', '=', id).execute()
}

export async function countOpen(tx: Tx, bidderId: number) {
  const rows = await tx
    .selectFrom('offers')
    .select('id')
    .where('bidder_id', '=', bidderId)
    .where('ended_at', 'is', null)
    .execute()
  return rows.length
}

export async function insertOfferPayment(tx: Tx, offerId: number, paymentId: number) {
  await tx
    .insertInto('offer_payments')
    .values({ offer_id: offerId, payment_id: paymentId })
    .execute()
}

export async function listCounted(db: Db | Tx, offerId: number) {
  const rows = await db
    .selectFrom('offer_payments')
    .select('payment_id')
    .where('offer_id', '=', offerId)
    .where('counted_at', 'is not', null)
    .execute()
  return rows.map(({ payment_id }) => payment_id)
}

export async function markCounted(tx: Tx, paymentId: number, at: Date) {
  await tx
    .updateTable('offer_payments')
    .set({ counted_at: at })
    .where('payment_id', '=', paymentId)
    .execute()
}

/** The token is not what it was when these were made: it has another owner, or is not shown. */
const isStale = sql<boolean>`(t.id is null or t.owner_id <> f.owner_id or t.status <> 'ready')`

/** Open offers for a token that are over by now, though nobody said so. */
export async function listOver(
  db: Db,
  { tokenId, bidderId, now }: { tokenId: number; bidderId?: number; now: Date },
) {
  const own = bidderId === undefined ? sql`` : sql`and f.bidder_id = ${bidderId}`
  const { rows } = await sql<{ id: number }>`
    select f.id from offers f left join tokens t on t.id = f.token_id
    where f.token_id = ${tokenId} and f.ended_at is null ${own}
      and (${isStale} or f.expires_at <= ${now}) order by f.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Open offers that somebody made or received. */
export async function listOpenOf(db: Db, userId: number) {
  const rows = await db
    .selectFrom('offers')
    .select('id')
    .where((where) => where.or([where('bidder_id', '=', userId), where('owner_id', '=', userId)]))
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Offers that something may have to be done about: overdue, of a deleted work, or with money that nobody noted. */
export async function listDueOffers(db: Db, now: Date, limit: number) {
  const { rows } = await sql<{ id: number }>`
    (select id from offers where ended_at is null and (expires_at <= ${now} or token_id is null)
      order by expires_at limit ${limit})
    union
    (select f.id from payments p
      join offer_payments part on part.payment_id = p.id
      join offers f on f.id = part.offer_id
      where p.status in ('waiting_for_capture', 'succeeded') and p.spent_at is null
        and (part.counted_at is null or f.ended_at is not null) limit ${limit})
    union
    (select f.id from offers f
      cross join lateral (
        select payment_id from offer_payments where offer_id = f.id order by payment_id desc limit 1
      ) last
      join payments p on p.id = last.payment_id
      where f.status = 'waiting' and p.status = 'cancelled' limit ${limit})`.execute(db)
  return rows.map(({ id }) => id)
}

/** Who of the two sides is blocked now. */
export async function isBidderBlocked(tx: Tx, bidderId: number, now: Date) {
  const row = await tx
    .selectFrom('users as bidder')
    .select(isBlockedAs('bidder', now).as('is_blocked'))
    .where('id', '=', bidderId)
    .executeTakeFirstOrThrow()
  return row.is_blocked
}

export type ShownOffer = OfferRow & {
  bidder: PersonRow
  owner: PersonRow
  /** Of what is shown. */
  file: PictureRow | null
  author_id: number | null
  royalty_bps: number | null
}

const SHOWN = sql`
  select f.*, ${personIn('f.bidder_id')} as bidder, ${personIn('f.owner_id')} as owner,
    case when t.status = 'ready' then ${pictureIn('t.picture_id')} end as file,
    t.author_id, coalesce(t.royalty_bps, c.royalty_bps) as royalty_bps`
const WITH_TOKEN = sql`
  left join tokens t on t.id = f.token_id left join collections c on c.id = t.collection_id`

export async function getShownOffer(db: Db | Tx, id: number): Promise<ShownOffer> {
  const { rows } = await sql<ShownOffer>`
    ${SHOWN} from offers f ${WITH_TOKEN} where f.id = ${id}`.execute(db)
  return rows[0]!
}

/** What can be accepted, the highest first; a blocked bidder's cannot. */
export async function listStanding(
  db: Db,
  { tokenId, now, limit }: { tokenId: number; now: Date; limit: number },
): Promise<ShownOffer[]> {
  const { rows } = await sql<ShownOffer>`
    ${SHOWN} from offers f ${WITH_TOKEN}
    join users who on who.id = f.bidder_id
    where f.token_id = ${tokenId} and f.status = 'active' and f.expires_at > ${now}
      and f.owner_id = t.owner_id and not ${isBlockedAs('who', now)}
    order by f.price desc, f.id limit ${limit}`.execute(db)
  return rows
}

export async function countStanding(db: Db, tokenId: number, now: Date) {
  return countUpTo(
    db,
    db
      .selectFrom('offers')
      .select('id')
      .where('token_id', '=', tokenId)
      .where('status', '=', 'active')
      .where('expires_at', '>', now),
    COUNT_LIMIT,
  ).then(counted)
}

export async function findOpenId(db: Db, { tokenId, bidderId }: Place) {
  const row = await db
    .selectFrom('offers')
    .select('id')
    .where('token_id', '=', tokenId)
    .where('bidder_id', '=', bidderId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

export type Side = 'made' | 'received'

/** Of those that wait for their money only the bidder knows. */
const ofSide = (side: Side, userId: number) =>
  side === 'made' ? sql`bidder_id = ${userId}` : sql`owner_id = ${userId} and status <> 'waiting'`

/** What somebody made or received, the newest first, with one row more than the page holds. */
export async function listOfferRows(
  db: Db,
  { userId, side }: { userId: number; side: Side },
  { after, offset, perPage }: PageAsked,
): Promise<ShownOffer[]> {
  const beyond = after ? sql`and id < ${after[0]}::bigint` : sql``
  const { rows } = await sql<ShownOffer>`
    ${SHOWN}
    from (
      select * from offers where ${ofSide(side, userId)} ${beyond}
      order by id desc limit ${perPage + 1} offset ${offset}
    ) f ${WITH_TOKEN}
    order by f.id desc`.execute(db)
  return rows
}

export const countOffers = (db: Db, { userId, side }: { userId: number; side: Side }) =>
  countUpTo(
    db,
    db
      .selectFrom('offers')
      .select('id')
      .where(sql<boolean>`${ofSide(side, userId)}`),
    COUNT_LIMIT,
  ).then(counted)

export async function findMadeOn(db: Db, tokenId: number, now: Date) {
  return db
    .selectFrom('tokens as t')
    .innerJoin('users as owner', 'owner.id', 't.owner_id')
    .select(['t.owner_id', 't.status', 't.is_on_chain'])
    .select([isBlockedAs('owner', now).as('is_owner_blocked'), offersMark.as('offers_mark')])
    .where('t.id', '=', tokenId)
    .executeTakeFirst()
}

/** What somebody offered, for their export. */
export async function listOffersAfter(
  db: Db,
  { userId, after, limit }: { userId: number; after: number; limit: number },
) {
  const rows = await db
    .selectFrom('offers')
    .select(['id', 'token_id', 'token_name', 'price', 'method', 'status', 'reason'])
    .select(['created_at', 'ended_at'])
    .where('bidder_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ price, created_at, ended_at, ...offer }) => ({
    ...offer,
    price: toDecimal(price),
    created_at: toMoscowIso(created_at),
    ended_at: ended_at && toMoscowIso(ended_at),
  }))
}

/** What these offers are for, and how they stand. */
export async function listPaidOffers(db: Db, ids: number[]) {
  const rows = await db
    .selectFrom('offers')
    .select(['id', 'token_id', 'token_name', 'status'])
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .execute()
  return rows as Pick<OfferRow, 'id' | 'token_id' | 'token_name' | 'status'>[]
}

/** Of these payments those whose money is part of a price. */
export async function listCountedOf(db: Db, paymentIds: number[]) {
  const rows = await db
    .selectFrom('offer_payments')
    .select('payment_id')
    .where(sql<boolean>`payment_id = any(${paymentIds}::int[])`)
    .where('counted_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ payment_id }) => payment_id))
}

/** What somebody's open offers set aside, the soonest to end first. */
export const listHeldOffers = (db: Db, userId: number, most: number) =>
  db
    .selectFrom('offers')
    .select(['id', 'token_id', 'token_name', 'price', 'expires_at'])
    .where('bidder_id', '=', userId)
    .where('status', '=', 'active')
    .orderBy('expires_at')
    .orderBy('id')
    .limit(most)
    .execute()
