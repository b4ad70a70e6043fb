import type { DeskInvoicesQuery, IncomingQuery } from '@kefir/wire/invoices'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { countUpTo } from '../../../db/count-up-to.ts'
import type { PageAsked } from '../../../paging/page-asked.ts'
import { COUNT_LIMIT, counted } from '../../../paging/total.ts'
import { INCOMING, type IncomingRow } from './incoming.queries.ts'
import { INVOICE, PARTIES, type InvoiceRow } from './invoices.queries.ts'

/** What staff read of a person beside their money. */
type Named = { id: number; legal_class: string; nikname: string | null; name: string | null }

const personAs = (column: string) => sql<Named>`(
  select json_build_object('id', id, 'legal_class', legal_class, 'nikname', nikname, 'name', name)
  from users where users.id = ${sql.ref(column)})`

export type DeskInvoiceRow = InvoiceRow & { person: Named; parties: number[] }
export type InvoicesAsked = {
  state: DeskInvoicesQuery['state']
  /** A number or an ИНН; every invoice where it is null. */
  search: { id: number | null; inn: string } | null
}

const STATES: Record<InvoicesAsked['state'], string[] | null> = {
  open: ['waiting', 'partly_paid'],
  paid: ['paid'],
  ended: ['expired', 'cancelled'],
  all: null,
}

const narrowedInvoices = (db: Db, { state, search }: InvoicesAsked) =>
  db
    .selectFrom('invoices')
    .$if(STATES[state] !== null, (query) => query.where('invoices.status', 'in', STATES[state]!))
    .$if(search !== null, (query) =>
      query.where((where) =>
        where.or([
          where('invoices.id', '=', search!.id ?? 0),
          where('invoices.payer_inn', '=', search!.inn),
        ]),
      ),
    )

/** The newest first, with one row more than the page holds. */
export async function listInvoiceRows(
  db: Db,
  asked: InvoicesAsked,
  { after, offset, perPage }: PageAsked,
): Promise<DeskInvoiceRow[]> {
  const rows = await narrowedInvoices(db, asked)
    .select(INVOICE)
    .select([personAs('invoices.user_id').as('person'), PARTIES.as('parties')])
    .$if(after !== null, (query) => query.where('invoices.id', '<', Number(after![0])))
    .orderBy('invoices.id', 'desc')
    .limit(perPage + 1)
    .offset(offset)
    .execute()
  return rows as DeskInvoiceRow[]
}

export const countInvoices = (db: Db, asked: InvoicesAsked) =>
  countUpTo(db, narrowedInvoices(db, asked).select('invoices.id'), COUNT_LIMIT).then(counted)

export type DeskIncomingRow = IncomingRow & { payer_id: number | null }

const WITH_PAYER = sql`${INCOMING}, i.user_id as payer_id
  from incoming_payments p left join invoices i on i.id = p.invoice_id`

const INCOMING_STATES: Record<IncomingQuery['state'], string[]> = {
  unknown: ['unknown'],
  to_return: ['overpaid', 'double', 'late'],
  returned: ['returned'],
  all: ['unknown', 'partial', 'matched', 'overpaid', 'double', 'late', 'returned'],
}

/** What waits for people stands the oldest first, the rest the newest first; one row more than the page holds. */
export async function listIncomingRows(
  db: Db,
  state: IncomingQuery['state'],
  { after, offset, perPage }: PageAsked,
): Promise<DeskIncomingRow[]> {
  const isQueue = state === 'unknown' || state === 'to_return'
  const beyond: RawBuilder<unknown> = after
    ? sql`and p.id ${isQueue ? sql`>` : sql`<`} ${Number(after[0])}`
    : sql``
  const { rows } = await sql<DeskIncomingRow>`
    select ${WITH_PAYER}
    where p.status = any(${INCOMING_STATES[state]}::text[]) ${beyond}
    order by p.id ${isQueue ? sql`asc` : sql`desc`} limit ${perPage + 1} offset ${offset}`.execute(
    db,
  )
  return rows
}

export const countIncomingRows = (db: Db, state: IncomingQuery['state']) =>
  countUpTo(
    db,
    db.selectFrom('incoming_payments').select('id').where('status', 'in', INCOMING_STATES[state]),
    COUNT_LIMIT,
  ).then(counted)

export async function getDeskIncoming(tx: Tx, id: number) {
  const { rows } = await sql<DeskIncomingRow>`select ${WITH_PAYER} where p.id = ${id}`.execute(tx)
  return rows[0]!
}

export type AccountRefundRow = {
  id: number
  payment_id: number
  amount: bigint
  status: string
  reason: string
  bank_order: string | null
  created_at: Date
  user_id: number
  person: Named
  invoice_id: number | null
  payer: { name: string | null; inn: string | null; account: string | null } | null
}

const accountRefunds = (db: Db | Tx) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .leftJoin('invoices', 'invoices.payment_id', 'payments.id')
    .select([
      'refunds.id',
      'refunds.payment_id',
      'refunds.amount',
      'refunds.status',
      'refunds.reason',
      'refunds.bank_order',
      'refunds.created_at',
      'refunds.user_id',
      'invoices.id as invoice_id',
      personAs('refunds.user_id').as('person'),
      sql<AccountRefundRow['payer']>`(
        select json_build_object('name', payer_name, 'inn', payer_inn, 'account', payer_account)
        from incoming_payments where invoice_id = invoices.id and taken > 0 order by id desc limit 1
      )`.as('payer'),
    ])
    .where('payments.method', '=', 'account')

export const findAccountRefund = async (db: Db | Tx, id: number) =>
  (await accountRefunds(db).where('refunds.id', '=', id).executeTakeFirst()) as
    | AccountRefundRow
    | undefined

export async function listAccountRefundRows(
  db: Db,
  { after, offset, perPage }: PageAsked,
): Promise<AccountRefundRow[]> {
  const rows = await accountRefunds(db)
    .where('refunds.status', 'in', ['new', 'pending'])
    .$if(after !== null, (query) => query.where('refunds.id', '>', Number(after![0])))
    .orderBy('refunds.id')
    .limit(perPage + 1)
    .offset(offset)
    .execute()
  return rows as AccountRefundRow[]
}

export const countAccountRefunds = (db: Db) =>
  countUpTo(
    db,
    db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .select('refunds.id')
      .where('payments.method', '=', 'account')
      .where('refunds.status', 'in', ['new', 'pending']),
    COUNT_LIMIT,
  ).then(counted)

export async function endAccountRefund(tx: Tx, id: number, bankOrder: string, at: Date) {
  await tx
    .updateTable('refunds')
    .set({ status: 'succeeded', bank_order: bankOrder, updated_at: at })
    .where('id', '=', id)
    .execute()
}
