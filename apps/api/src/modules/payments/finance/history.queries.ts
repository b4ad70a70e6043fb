import type { PayoutMethod } from '@kefir/rules/payments/payout-words'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { COUNT_LIMIT, counted } from '../../../paging/total.ts'

/**
 * A history is walked as several, each by an index of its own from the newest on: what was paid, what was given back,
 * what sales brought at once and after a hold, what was taken out, what came for invoices and is not counted, and, by
 * each reason of the ledger that the sellers of `paidFor` name, what the balance alone paid and got back. What went and came
 * by a reason that nobody names, as of a module that is gone, is told all the same.
 */
export const BRANCHES = [
  'payment',
  'refund',
  'sale',
  'held_sale',
  'payout',
  'incoming',
  'other_out',
  'other_in',
] as const
/** By what else a balance moves; sales that are released were told when they were sold, and pay-outs by their own rows. */
const OWN_REASONS = ['sale', 'release', 'payout', 'payout_returned']
type OwnBranch = (typeof BRANCHES)[number]
/** One of these, or a reason of the ledger. */
export type Branch = OwnBranch | (string & {})

/** Ids are of their branch; `id` follows time within it. */
export type HistoryKey = { branch: Branch; id: number; at: Date }

const AFTER_ALL = Number.MAX_SAFE_INTEGER

/** Payments for these, or for anything else. */
export type PurposesAsked = { codes: string[]; isElse: boolean }

type Walk = {
  userId: number
  purposes: PurposesAsked | null
  /** Reasons that have a branch of their own. */
  named: readonly string[]
  below: number
  limit: number
}

/** The account that may be spent from. */
const balanceOf = (userId: number) => sql`(
        select id from ledger_accounts
        where user_id = ${userId}::int and kind = 'available' and currency = 'RUB')`

/** Told by the ledger: its entries of one reason are a range, for were they equal, any index in the order of ids would do for the planner. */
const walkReason =
  (reason: string) =>
  ({ userId, below, limit }: Walk) =>
    sql`
    (select ${sql.lit(reason)} as branch, entry.id, posted.created_at
    from ledger_entries entry join ledger_transactions posted on posted.id = entry.transaction_id
    where account_id = ${balanceOf(userId)}
      and entry.reason between ${sql.lit(reason)} and ${sql.lit(reason)} and entry.id < ${below}::bigint
    order by entry.reason, entry.id desc limit ${limit}::int)`

/** The reasons of an account are found one after the other, each by one look into the index: there are few, of many entries. */
const walkOthers =
  (branch: 'other_out' | 'other_in') =>
  ({ userId, named, below, limit }: Walk) =>
    sql`
    (with recursive found (reason) as (
      (select reason from ledger_entries
        where account_id = ${balanceOf(userId)} and reason is not null order by account_id, reason limit 1)
      union all
      select (select next.reason from ledger_entries next
        where next.account_id = ${balanceOf(userId)} and next.reason > found.reason order by next.account_id, next.reason limit 1)
      from found where found.reason is not null
    )
    select ${sql.lit(branch)}, entry.id, posted.created_at
    from found cross join lateral (
      select id, transaction_id from ledger_entries moved
      where account_id = ${balanceOf(userId)} and moved.reason between found.reason and found.reason
        and moved.id < ${below}::bigint and ${branch === 'other_out' ? sql`moved.amount < 0` : sql`moved.amount > 0`}
      order by moved.reason, moved.id desc limit ${limit}::int) entry
    join ledger_transactions posted on posted.id = entry.transaction_id
    where found.reason <> all(${[...OWN_REASONS, ...named]}::text[])
    order by entry.id desc limit ${limit}::int)`

/** Each is ordered as its index is, by names of the table's own columns: a bare `id` would be the selected one, which no index holds. */
const WALKS: Record<OwnBranch, (walk: Walk) => RawBuilder<unknown>> = {
  payment: ({ userId, purposes, below, limit }) => sql`
    (select 'payment' as branch, id::bigint as id, created_at as at from payments
    where user_id = ${userId}::int and id < ${below}::bigint
      ${purposes ? narrowed(purposes) : sql``}
    order by payments.user_id, payments.id desc limit ${limit}::int)`,
  refund: ({ userId, below, limit }) => sql`
    (select 'refund', id::bigint, created_at from refunds
    where user_id = ${userId}::int and id < ${below}::bigint and status not in ('waiting', 'rejected')
    order by refunds.user_id, refunds.id desc limit ${limit}::int)`,
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
    order by payouts.user_id, payouts.id desc limit ${limit}::int)`,
  // Counted it is a payment. By the invoices of an organisation, of which there are few, and then by what came for each.
  incoming: ({ userId, below, limit }) => sql`
    (select 'incoming', came.id::bigint, came.created_at
    from invoices asked join incoming_payments came on came.invoice_id = asked.id
    where asked.user_id = ${userId}::int and came.status <> 'matched' and came.id < ${below}::bigint
    order by came.id desc limit ${limit}::int)`,
  other_out: walkOthers('other_out'),
  other_in: walkOthers('other_in'),
}

const isOwn = (branch: Branch): branch is OwnBranch =>
  (BRANCHES as readonly string[]).includes(branch)

const walkOf = (branch: Branch) => (isOwn(branch) ? WALKS[branch] : walkReason(branch))

const narrowed = ({ codes, isElse }: PurposesAsked) =>
  isElse ? sql`and purpose <> all(${codes}::text[])` : sql`and purpose = any(${codes}::text[])`

type Asked = {
  userId: number
  /** None where nobody sells what is asked for. */
  branches: readonly Branch[]
  /** Null is all. */
  purposes: PurposesAsked | null
  named: readonly string[]
  /** The last id of each branch that was shown; none of those that were not. */
  below: Record<string, number>
  limit: number
}

/** The next of each branch, those of one branch from the newest on. */
export async function listHistoryKeys(
  db: Db,
  { userId, branches, purposes, named, below, limit }: Asked,
): Promise<HistoryKey[]> {
  if (branches.length === 0) return []
  const walks = branches.map((branch) =>
    walkOf(branch)({ userId, purposes, named, below: below[branch] ?? AFTER_ALL, limit }),
  )
  const { rows } = await sql<{ branch: Branch; id: bigint; at: Date }>`
    select * from (${sql.join(walks, sql` union all `)}) walked (branch, id, at)
    order by branch, id desc`.execute(db)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** All branches together, no further than the house counts: one after the other, and the rest not begun. */
export async function countHistory(
  db: Db,
  { branches, ...asked }: Pick<Asked, 'userId' | 'branches' | 'purposes' | 'named'>,
) {
  if (branches.length === 0) return counted(0)
  const walks = branches.map((branch) =>
    walkOf(branch)({ ...asked, below: AFTER_ALL, limit: COUNT_LIMIT }),
  )
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from (${sql.join(walks, sql` union all `)}) walked limit ${COUNT_LIMIT}::int) counted`.execute(
    db,
  )
  return counted(rows[0]!.total)
}

/** One operation as its branch tells it; what a branch has none of is null. */
export type HistoryFacts = {
  branch: Branch
  id: bigint
  /** By which it is told: of a sale that of the sold thing, however its money came. */
  told_id: bigint
  at: Date
  amount: bigint
  /** Of one's own sale: less fee and royalty it is the amount. */
  price: bigint | null
  fee: bigint
  royalty: bigint
  /** Null where no bank had a part in it. */
  method: PayoutMethod | null
  status: string
  /** What its payment was for; null where it had none. */
  purpose: string | null
  /** Whose receipt tells of it. */
  payment_id: number | null
  is_royalty: boolean
  held_until: Date | null
  /** Of what was sold. */
  token_id: number | null
  token_name: string | null
  /** The thing or pay-out it belongs to, by its own number. */
  about_id: number | null
}

/** What caused those of others is theirs to read: it may be no number. */
const factsOfReason = (branch: Branch, aboutId: RawBuilder<unknown>) => (ids: number[]) =>
  sql`
    select ${sql.lit(branch)}, entry.id, entry.id, posted.created_at, abs(entry.amount), null::bigint, 0::bigint, 0::bigint,
      null::text, 'succeeded', null::text, null::int, false, null::timestamptz, null::int, null::text, ${aboutId}
    from ledger_entries entry join ledger_transactions posted on posted.id = entry.transaction_id
    where entry.id = any(${ids}::bigint[])`

/** How a price was parted is the seller's to know; an author reads of the royalty alone. */
const partsOf = (owner: RawBuilder<unknown>) => sql`
  case when ${owner} = item.seller_id then item.price end,
  case when ${owner} = item.seller_id then item.fee else 0 end::bigint,
  case when ${owner} = item.seller_id then item.royalty else 0 end::bigint`

const FACTS: Record<OwnBranch, (ids: number[]) => RawBuilder<unknown>> = {
  payment: (ids) => sql`
    select 'payment', paid.id::bigint, paid.id::bigint, paid.created_at, paid.amount, null::bigint, 0::bigint, 0::bigint,
      paid.method, paid.status, paid.purpose, paid.id, false, null::timestamptz, null::int, null::text, paid.ref_id
    from payments paid where paid.id = any(${ids}::int[])`,
  refund: (ids) => sql`
    select 'refund', given.id::bigint, given.id::bigint, given.created_at, given.amount, null::bigint, 0::bigint, 0::bigint,
      paid.method, given.status, paid.purpose, paid.id, false, null::timestamptz, null::int, null::text, paid.ref_id
    from refunds given join payments paid on paid.id = given.payment_id where given.id = any(${ids}::int[])`,
  sale: (ids) => sql`
    select 'sale', entry.id, coalesce(item.id::bigint, entry.id), posted.created_at, entry.amount,
      ${partsOf(sql`account.user_id`)}, paid.method, 'succeeded',
      null::text, null::int, account.user_id is distinct from item.seller_id, null::timestamptz,
      item.token_id, item.token_name, item.order_id
    from ledger_entries entry
    join ledger_transactions posted on posted.id = entry.transaction_id
    join ledger_accounts account on account.id = entry.account_id
    left join order_items item on posted.ref_type = 'order_item' and item.id = posted.ref_id::int
    left join orders o on o.id = item.order_id left join payments paid on paid.id = o.payment_id
    where entry.id = any(${ids}::bigint[])`,
  held_sale: (ids) => sql`
    select 'held_sale', held.id::bigint, item.id::bigint, coalesce(o.ended_at, o.created_at), held.amount,
      ${partsOf(sql`held.user_id`)}, paid.method,
      case when held.released_at is null then 'held' else 'succeeded' end, null::text, null::int,
      held.user_id <> item.seller_id, case when held.released_at is null then held.release_at end,
      item.token_id, item.token_name, item.order_id
    from held_proceeds held
    join order_items item on item.id = held.order_item_id join orders o on o.id = item.order_id
    left join payments paid on paid.id = o.payment_id
    where held.id = any(${ids}::int[])`,
  payout: (ids) => sql`
    select 'payout', id::bigint, id::bigint, created_at, amount, null::bigint, 0::bigint, 0::bigint, method, status,
      null::text, null::int, false, null::timestamptz, null::int, null::text, id
    from payouts where id = any(${ids}::int[])`,
  incoming: (ids) => sql`
    select 'incoming', came.id::bigint, came.id::bigint, came.created_at,
      case when came.status = 'partial' then came.amount else came.amount - came.taken end,
      null::bigint, 0::bigint, 0::bigint, 'account', came.status, null::text, null::int, false, null::timestamptz,
      null::int, null::text, asked.order_id
    from incoming_payments came join invoices asked on asked.id = came.invoice_id
    where came.id = any(${ids}::int[])`,
  other_out: factsOfReason('other_out', sql`null::int`),
  other_in: factsOfReason('other_in', sql`null::int`),
}

const factsOf = (branch: Branch) =>
  isOwn(branch) ? FACTS[branch] : factsOfReason(branch, sql`split_part(posted.ref_id, '.', 1)::int`)

/** What is told of these, in any order. */
export async function listHistoryFacts(db: Db, keys: HistoryKey[]): Promise<HistoryFacts[]> {
  if (keys.length === 0) return []
  const asked = [...Map.groupBy(keys, ({ branch }) => branch)].map(([branch, of]) =>
    factsOf(branch)(of.map(({ id }) => id)),
  )
  const { rows } = await sql<HistoryFacts>`
    select * from (${sql.join(asked, sql` union all `)}) told
      (branch, id, told_id, at, amount, price, fee, royalty, method, status, purpose, payment_id, is_royalty, held_until,
        token_id, token_name, about_id)`.execute(db)
  return rows
}
