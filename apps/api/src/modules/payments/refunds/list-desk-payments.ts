import { LARGEST_INT } from '@kefir/wire/common'
import type { DeskPaymentsPage, DeskPaymentsQuery } from '@kefir/wire/payment-desk'
import type { Context } from '../../../context.ts'
import { pageAsked } from '../../../paging/page-asked.ts'
import { pageReply } from '../../../paging/page-reply.ts'
import { findPeople } from '../payouts/find-people.ts'
import { deskPaymentReply } from './desk-payment-reply.ts'
import { countDeskPayments, listDeskPaymentRows } from './payments-desk.queries.ts'

const PAGE_SIZE = 50

/** Payments, or those of one number, of what was paid for or their own, of one person or of the bank's id. */
export async function listDeskPayments(
  { db, paidFor, now }: Pick<Context, 'db' | 'paidFor' | 'now'>,
  staffId: number,
  query: DeskPaymentsQuery,
): Promise<DeskPaymentsPage> {
  const { state, search = '', per_page } = query
  const page = pageAsked(query, PAGE_SIZE, ['int'])
  const userIds = await findPeople(db, search, now())
  const asked = {
    state,
    found: userIds && {
      number: numberIn(search),
      purposes: paidFor.map(({ code }) => code),
      bankId: search,
      userIds,
    },
  }
  const [rows, total] = await Promise.all([
    listDeskPaymentRows(db, asked, page),
    countDeskPayments(db, asked),
  ])
  return pageReply({
    path: '/api/v1/admin/payments',
    query: { state, search: search || null, per_page },
    asked: page,
    total,
    rows,
    item: (row) => deskPaymentReply(paidFor, row, staffId),
    keyOf: ({ id }) => [id],
  })
}

/** «37», «№ 37», «#37». */
function numberIn(search: string) {
  const number = Number(/^[#№]?\s*(\d{1,10})$/.exec(search)?.[1] ?? 0)
  return number >= 1 && number <= LARGEST_INT ? number : null
}
