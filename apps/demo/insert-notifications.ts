import { sql } from 'kysely'
import type { Tx } from '@kefir/api/db/client'
import {
  boughtWords,
  offeredWords,
  offerEndedWords,
  onSaleWords,
  payoutWords,
  priceDropWords,
  soldWords,
} from '@kefir/api/modules/notifications/note-words'
import { DAY_MS } from './day-ms.ts'

type Input = { demoEmail: string | null; now: Date }

const MOST_DEALS = 12
const FAVOURITES = 6
/** Since when the demo login has not looked. */
const UNREAD_DAYS = 10

type Deal = {
  token_id: number
  token_name: string
  picture_id: number
  price: bigint
  is_sold: boolean
  at: Date
  origin: string
  fee: bigint
  royalty: bigint
  release_at: Date | null
}
type Offer = Parameters<typeof offeredWords>[0] & { at: Date }
type Payout = Parameters<typeof payoutWords>[0] & { at: Date }
type Favourite = {
  id: number
  name: string
  picture_id: number
  owner_id: number
  price: bigint
  is_new: boolean
  at: Date
}

/** What the demo login was told: of its own deals, offers and pay-outs, and of favourites that others offer. */
export async function insertNotifications(tx: Tx, { demoEmail, now }: Input) {
  const demo = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', demoEmail ?? '')
    .executeTakeFirst()
  if (!demo) return

  const told = [
    ...(await listDeals(tx, demo.id)).map(dealNote),
    ...(await listFavourites(tx, demo.id, now)).map(favouriteNote),
    ...(await listOffers(tx, demo.id)).map(offerNote),
    ...(await listPayouts(tx, demo.id)).map(payoutNote),
  ].toSorted((one, two) => one.created_at.getTime() - two.created_at.getTime())
  const unreadSince = now.getTime() - UNREAD_DAYS * DAY_MS
  await tx
    .insertInto('notifications')
    .values(
      told.map((note) => ({
        ...note,
        user_id: demo.id,
        is_on_site: true,
        awaits_digest: false,
        read_at:
          note.created_at.getTime() < unreadSince
            ? new Date(note.created_at.getTime() + DAY_MS / 3)
            : null,
      })),
    )
    .execute()
}

function dealNote(deal: Deal) {
  const item = { ...deal, id: 0, buyer_id: 0, seller_id: 0, author_id: null }
  return {
    ...(deal.is_sold ? soldWords(item) : boughtWords(item)),
    kind: deal.is_sold ? 'sold' : 'bought',
    picture_id: deal.picture_id,
    cause: `demo:deal:${deal.token_id}:${deal.at.getTime()}`,
    created_at: deal.at,
  }
}

/** To the owner that it was made, to the bidder that it came to nothing. */
const offerNote = ({ at, ...offer }: Offer) => ({
  ...(offer.status === 'active' ? offeredWords(offer) : offerEndedWords(offer)),
  kind: offer.status === 'active' ? 'offer' : 'offer_ended',
  picture_id: offer.picture_id,
  cause: `offer:${offer.id}:${offer.status === 'active' ? offer.price : 'over'}`,
  created_at: at,
})

const payoutNote = ({ at, ...payout }: Payout) => ({
  ...payoutWords(payout),
  kind: 'payout',
  picture_id: null,
  cause: `payout:${payout.id}:${payout.status}`,
  created_at: at,
})

/** Offered after it was favoured that is the news; else that it costs a fifth less than it did. */
function favouriteNote({ at, price, is_new, ...offered }: Favourite) {
  const token = { ...offered, is_again: false }
  return {
    ...(is_new
      ? onSaleWords(token, price)
      : priceDropWords(token, { price, previousPrice: (price * 5n) / 4n })),
    kind: is_new ? 'on_sale' : 'price_drop',
    picture_id: token.picture_id,
    cause: `demo:favourite:${token.id}`,
    created_at: at,
  }
}

async function listDeals(tx: Tx, userId: number) {
  const { rows } = await sql<Deal>`
    select t.id as token_id, t.name as token_name, t.picture_id, h.price, h.from_user_id = ${userId} as is_sold,
      h.created_at as at, o.origin, i.fee, i.royalty, p.release_at
    from transactions h join tokens t on t.id = h.token_id
    join order_items i on i.token_id = t.id
    join orders o on o.id = i.order_id and o.ended_at = h.created_at and o.status = 'done'
    left join held_proceeds p on p.order_item_id = i.id and p.user_id = ${userId}
    where ${userId} in (h.from_user_id, h.to_user_id) and h.type = 'sale' and h.status = 'done'
    order by h.created_at desc limit ${MOST_DEALS}`.execute(tx)
  return rows
}

async function listOffers(tx: Tx, userId: number) {
  const { rows } = await sql<Offer>`
    select f.id, f.token_id, f.token_name, f.bidder_id, f.owner_id, f.price, f.method, f.status, f.reason,
      f.expires_at, t.picture_id, false as was_paid,
      case f.status when 'active' then f.created_at else f.ended_at end as at
    from offers f join tokens t on t.id = f.token_id
    where (f.owner_id = ${userId} and f.status = 'active')
      or (f.bidder_id = ${userId} and f.status in ('declined', 'expired'))`.execute(tx)
  return rows
}

async function listPayouts(tx: Tx, userId: number) {
  const { rows } = await sql<Payout>`
    select id, user_id, amount, status, reason, updated_at as at from payouts
    where user_id = ${userId}`.execute(tx)
  return rows
}

async function listFavourites(tx: Tx, userId: number, now: Date) {
  const { rows } = await sql<Favourite>`
    select t.id, t.name, t.picture_id, t.owner_id, t.price, t.listed_at > f.created_at as is_new,
      case when t.listed_at > f.created_at then t.listed_at
        else f.created_at + (${now}::timestamptz - f.created_at) * 0.7 end as at
    from token_favorites f join tokens t on t.id = f.token_id
    where f.user_id = ${userId} and t.is_sale and t.owner_id <> ${userId} and t.status = 'ready'
    order by at desc, t.id limit ${FAVOURITES}`.execute(tx)
  return rows
}
