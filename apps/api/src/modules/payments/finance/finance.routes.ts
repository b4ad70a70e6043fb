import { PRODUCT } from '@kefir/rules/product'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../../plugins/serve-call.ts'
import { getPayout } from '../payouts/get-payout.ts'
import { listPayouts } from '../payouts/list-payouts.ts'
import { orderPayout } from '../payouts/order-payout.ts'
import { readBanks } from '../payouts/read-banks.ts'
import { getReceipt } from '../receipts/get-receipt.ts'
import { getFinance } from './get-finance.ts'
import { getStatement } from './get-statement.ts'
import { listHistory } from './list-history.ts'

/** A whole year is read for each. */
const STATEMENTS = { rateLimit: { max: 20, timeWindow: '1 minute' } }

/** Whoever names neither, as browsers do, is given the table. */
const acceptedFormat = (accept = '') =>
  accept.includes('application/pdf') && !accept.includes('text/csv') ? 'pdf' : 'csv'

/** Money of sales: what there is, what it did and how it is taken out. */
export const financeRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.getFinance, ({ context, user }) => getFinance(context, user.id))

  serve(app, calls.orderPayout, ({ context, body, user }) => orderPayout(context, user.id, body))

  serve(app, calls.listPayouts, ({ context, query, user }) => listPayouts(context, user.id, query))

  serve(app, calls.getPayout, ({ context, params, user }) =>
    getPayout(context, { payoutId: params.id, userId: user.id }),
  )

  serve(app, calls.listBanks, async ({ context }) => ({ data: await readBanks(context) }))

  serve(app, calls.getReceipt, ({ context, params, user }) =>
    getReceipt(context, { paymentId: params.id, userId: user.id }),
  )

  serve(app, calls.listMoneyHistory, ({ context, query, user }) =>
    listHistory(context, user.id, query),
  )

  serve(
    app,
    calls.getStatement,
    async ({ context, query, user, request, reply }) => {
      const year = query.year ?? Number(toMoscowIso(context.now()).slice(0, 4))
      const format = query.format ?? acceptedFormat(request.headers.accept)
      const { type, extension, file } = await getStatement(context, {
        userId: user.id,
        year,
        format,
      })
      const name = `${PRODUCT.slug}-finance-${year}.${extension}`
      return reply
        .type(type)
        .header('vary', 'Accept')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(file)
    },
    { config: STATEMENTS },
  )
}
