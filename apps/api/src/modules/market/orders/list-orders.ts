import type { OrdersPage, OrdersQuery } from '@kefir/wire/orders'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { pageAsked } from '../../../paging/page-asked.ts'
import { pageReply } from '../../../paging/page-reply.ts'
import { orderRowReply } from './order-reply.ts'
import { countOrders, listOrderRows } from './orders.queries.ts'

const PAGE_SIZE = 20

/** What the user ordered, the newest first. */
export async function listOrders(
  { db, files, now }: Pick<Context, 'db' | 'files' | 'now'>,
  userId: number,
  query: z.infer<typeof OrdersQuery>,
): Promise<OrdersPage> {
  const asked = pageAsked(query, PAGE_SIZE, ['bigint'])
  const [rows, total] = await Promise.all([
    listOrderRows(db, userId, asked),
    countOrders(db, userId),
  ])
  return pageReply({
    path: '/api/v1/orders',
    query: { per_page: query.per_page },
    asked,
    total,
    rows,
    item: (row) => orderRowReply(files, row, now()),
    keyOf: ({ id }) => [id],
  })
}
