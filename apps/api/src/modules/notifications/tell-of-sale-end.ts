import type { Context } from '../../context.ts'
import { saleEndedWords } from './note-words.ts'
import { notify } from './notify.ts'
import { findEndedSale } from './told.queries.ts'

/** To who signed the sale of a token in their wallet: that it is over, and why. */
export async function tellOfSaleEnd(
  context: Pick<Context, 'db' | 'doors' | 'transact' | 'publish' | 'jobs' | 'now'>,
  saleOrderId: number,
) {
  const sale = await findEndedSale(context.db, saleOrderId)
  if (!sale) return
  await context.transact((tx) =>
    notify(context, tx, {
      ...saleEndedWords(sale),
      kind: 'sale_ended',
      userId: sale.user_id,
      pictureId: sale.picture_id,
      cause: `sale-ended:${saleOrderId}`,
    }),
  )
}
