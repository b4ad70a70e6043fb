import type { PayoutMethod } from '@kefir/rules/payments/payout-words'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { Purpose } from '../taking/taking.queries.ts'

/** Counting on would cost more than it tells. */
const MOST_COUNTED = 1000

/** What the balance paid without a bank, and what came back to it: reasons of the ledger. */
const OF_BALANCE = ['offer', 'offer_returned', 'promo', 'promo_returned'] as const
type OfBalance = (typeof OF_BALANCE)[number]

/**
 * A history is walked as several, each by an index of its own from the newest on: what was paid, what was given back,
 * what sales brought at once and after a hold, what was taken out, and what the balance alone paid and got back.
 */
export const BRANCHES = ['payment', 'refund', 'sale', 'held_sale', 'payout', ...OF_BALANCE] as const
export type Branch = (typeof BRANCHES)[number]

/** Ids are of their branch; `id` follows time within it. */
export type HistoryKey = { branch: Branch; id: number; at: Date }

const AFTER_ALL = Number.MAX_SAFE_INTEGER

type Walk = { userId: number; purposes: readonly Purpose[] | null; below: number; limit: number }

/** Told by the ledger: its entries of one reason are a range, for were they equal, any index in the order of ids would do for the planner. */
const walkReason =
  (reason: 'sale' | OfBalance) =>
  ({ userId, below, limit }: Walk) =>
    sql`
    (select ${sql.lit(reason)} as branch, entry.id, posted.created_at
    from ledger_entries entry join ledger_transactions posted on posted.id = entry.transaction_id
    where account_id = (
        select id from ledger_accounts
        where user_id = ${userId}::int and kind = 'available' and currency = 'RUB')
      and entry.reason between ${sql.lit(reason)} and ${sql.lit(reason)} and entry.id < ${below}::bigint
    order by entry.reason, entry.id desc limit ${limit}::int)`

/** Each is ordered as its index is. */
const WALKS: Record<Branch, (walk: Walk) => RawBuilder<unknown>> = {
  payment: ({ userId, purposes, below, limit }) => sql`
    (select 'payment' as branch, id::bigint as id, created_at as at from payments
    where user_id = ${userId}::int and id < ${below}::bigint
      ${purposes ? sql`and purpose = any(${purposes}::text[])` : sql``}
    order by user_id, id desc limit ${limit}::int)`,
  refund: ({ userId, below, limit }) => sql`
    (select 'refund', id::bigint, created_at from refunds
    where user_id = ${userId}::int and id < ${below}::bigint and status not in ('waiting', 'rejected')
    order by user_id, id desc limit ${limit}::int)`,
  sale: walkReason('sale'),
  held_sale: ({ userId, below, limit }) => sql`
    (select 'held_sale', held.id::bigint, coalesce(o.ended_at, o.created_at)
    from held_proceeds held
    join order_items item on item.id = held.order_item_id join orders o on o.id = item.order_id
    where held.user_id = ${userId}::int and held.id < ${below}::bigint
    order by held.user_id, held.id desc limit ${limit}::int)`,
  payout: ({ userId, below, limit }) => sql`
    (select 'payout', id::bigint, created_at from payouts
    where user_id = ${userId}::int and id < ${below}::bigint
    order by user_id, id desc limit ${limit}::int)`,
  offer: walkReason('offer'),
  offer_returned: walkReason('offer_returned'),
  promo: walkReason('promo'),
  promo_returned: walkReason('promo_returned'),
}

type Asked = {
  userId: number
  branches: readonly Branch[]
  /** Of payments only those for these; null is all. */
  purposes: readonly Purpose[] | null
  /** The last id of each branch that was shown; none of those that were not. */
  below: Partial<Record<Branch, number>>
  limit: number
}

/** The next of each branch, those of one branch from the newest on. */
export async function listHistoryKeys(
  db: Db,
  { userId, branches, purposes, below, limit }: Asked,
): Promise<HistoryKey[]> {
  const walks = branches.map((branch) =>
    WALKS[branch]({ userId, purposes, below: below[branch] ?? AFTER_ALL, limit }),
  )
  const { rows } = await sql<{ branch: Branch; id: bigint; at: Date }>`
    select * from (${sql.join(walks, sql` union all `)}) walked (branch, id, at)
    order by branch, id desc`.execute(db)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

export async function countHistory(
  db: Db,
  { userId, branches, purposes }: Pick<Asked, 'userId' | 'branches' | 'purposes'>,
) {
  const counts = branches.map(
    (branch) => sql`(select count(*)::int from (
      ${WALKS[branch]({ userId, purposes, below: AFTER_ALL, limit: MOST_COUNTED })}) counted)`,
  )
  const { rows } = await sql<{ total: number }>`
    select ${sql.join(counts, sql` + `)} as total`.execute(db)
  return rows[0]!.total
}

/** One operation as its branch tells it; what a branch has none of is null. */
export type HistoryFacts = {
  branch: Branch
  id: bigint
  /** By which it is told: of a sale that of the sold thing, however its money came. */
  told_id: bigint
  at: Date
  amount: bigint
  fee: bigint
  /** Null where no bank had a part in it. */
  method: PayoutMethod | null
  status: string
  purpose: Purpose | null
  /** Whose receipt tells of it. */
  payment_id: number | null
  is_royalty: boolean
  held_until: Date | null
  token_id: number | null
  token_name: string | null
}

/** Of an order of one token, that token. */
const onlyItem = sql`lateral (
  select min(token_id) as token_id, min(token_name) as token_name from order_items
  where order_items.order_id = paid.ref_id and paid.purpose = 'order'
  having count(*) = 1
) item on true`

/** An offer grows by raises, each posted under a name that begins with the offer's number. */
const offered = sql`offers thing on thing.id = split_part(posted.ref_id, '.', 1)::int`
const promoted = sql`promo_bookings thing on thing.id = posted.ref_id::int`

const factsOfBalance = (branch: OfBalance, thing: RawBuilder<unknown>) => (ids: number[]) =>
  sql`
    select ${sql.lit(branch)}, entry.id, entry.id, posted.created_at, abs(entry.amount), 0::bigint, null::text, 'succeeded',
      null::text, null::int, false, null::timestamptz, thing.token_id, thing.token_name
    from ledger_entries entry join ledger_transactions posted on posted.id = entry.transaction_id
    left join ${thing} where entry.id = any(${ids}::bigint[])`

const FACTS: Record<Branch, (ids: number[]) => RawBuilder<unknown>> = {
  payment: (ids) => sql`
    select 'payment', paid.id::bigint, paid.id::bigint, paid.created_at, paid.amount, 0::bigint, paid.method, paid.status,
      paid.purpose, paid.id, false, null::timestamptz, item.token_id, item.token_name
    from payments paid left join ${onlyItem} where paid.id = any(${ids}::int[])`,
  refund: (ids) => sql`
    select 'refund', given.id::bigint, given.id::bigint, given.created_at, given.amount, 0::bigint, paid.method, given.status,
      paid.purpose, paid.id, false, null::timestamptz, item.token_id, item.token_name
    from refunds given join payments paid on paid.id = given.payment_id
    left join ${onlyItem} where given.id = any(${ids}::int[])`,
  sale: (ids) => sql`
    select 'sale', entry.id, coalesce(item.id::bigint, entry.id), posted.created_at, entry.amount,
      case when account.user_id = item.seller_id then item.fee else 0 end::bigint, paid.method, 'succeeded',
      null::text, null::int, account.user_id is distinct from item.seller_id, null::timestamptz, item.token_id, item.token_name
    from ledger_entries entry
    join ledger_transactions posted on posted.id = entry.transaction_id
    join ledger_accounts account on account.id = entry.account_id
    left join order_items item on posted.ref_type = 'order_item' and item.id = posted.ref_id::int
    left join orders o on o.id = item.order_id left join payments paid on paid.id = o.payment_id
    where entry.id = any(${ids}::bigint[])`,
  held_sale: (ids) => sql`
    select 'held_sale', held.id::bigint, item.id::bigint, coalesce(o.ended_at, o.created_at), held.amount,
      case when held.user_id = item.seller_id then item.fee else 0 end::bigint, paid.method,
      case when held.released_at is null then 'held' else 'succeeded' end, null::text, null::int,
      held.user_id <> item.seller_id, case when held.released_at is null then held.release_at end,
      item.token_id, item.token_name
    from held_proceeds held
    join order_items item on item.id = held.order_item_id join orders o on o.id = item.order_id
    left join payments paid on paid.id = o.payment_id
    where held.id = any(${ids}::int[])`,
  payout: (ids) => sql`
    select 'payout', id::bigint, id::bigint, created_at, amount, 0::bigint, method, status,
      null::text, null::int, false, null::timestamptz, null::int, null::text
    from payouts where id = any(${ids}::int[])`,
  offer: factsOfBalance('offer', offered),
  offer_returned: factsOfBalance('offer_returned', offered),
  promo: factsOfBalance('promo', promoted),
  promo_returned: factsOfBalance('promo_returned', promoted),
}

/** What is told of these, in any order. */
export async function listHistoryFacts(db: Db, keys: HistoryKey[]): Promise<HistoryFacts[]> {
  const asked = BRANCHES.flatMap((branch) => {
    const ids = keys.filter((key) => key.branch === branch).map(({ id }) => id)
    return ids.length > 0 ? [FACTS[branch](ids)] : []
  })
  if (asked.length === 0) return []
  const { rows } = await sql<HistoryFacts>`
    select * from (${sql.join(asked, sql` union all `)}) told
      (branch, id, told_id, at, amount, fee, method, status, purpose, payment_id, is_royalty, held_until, token_id, token_name)`.execute(
    db,
  )
  return rows
}
