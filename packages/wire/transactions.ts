import { z } from 'zod'
import { Amount, Id, pageOf, PageQuery, Picture, Timestamp } from './common.ts'

export const TransactionType = z.enum([
  'created',
  'transfer',
  'sale',
  'import',
  'export',
  'stake',
  'unstake',
  'rent_start',
  'rent_stop',
  'claim',
  'mint',
  'box_open',
])
export type TransactionType = z.infer<typeof TransactionType>

/** What the product's own list of somebody's deeds holds. */
export const OWN_TRANSACTION_TYPES = [
  'created',
  'transfer',
  'sale',
] as const satisfies TransactionType[]

/** One side of a transaction; all null where there is none, as before a token was made. */
const Party = z.object({
  id: Id.nullable(),
  nikname: z.string().nullable(),
  address: z.string().nullable(),
})

/** What happened to a token. `nikname` of a side is what is shown: an organisation has its name there. */
export const Transaction = z.object({
  id: Id,
  token_id: Id,
  type: TransactionType,
  status: z.enum(['queued', 'sent', 'confirming', 'done', 'failed', 'cancelled']),
  from: Party,
  to: Party,
  price: Amount.nullable(),
  currency: z.enum(['RUB', 'kefir']),
  hash: z.string().nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
  error: z.string().nullable(),
})
export type Transaction = z.infer<typeof Transaction>

/** The same where lists mix tokens, so each row says which token it was. */
export const TokenTransaction = Transaction.extend({
  token: z.object({ id: Id, name: z.string(), file: Picture }),
})
export type TokenTransaction = z.infer<typeof TokenTransaction>

/** A page of one token's activity. */
export const TokenTransactionsPage = pageOf(Transaction)
export type TokenTransactionsPage = z.infer<typeof TokenTransactionsPage>

/** A page of activity. `filter` is a comma list of types; without it everything is shown. */
export const ActivityQuery = PageQuery.extend({
  cursor: z.string().max(200).optional(),
  filter: z.string().max(200).optional(),
})
export type ActivityQuery = z.infer<typeof ActivityQuery>
