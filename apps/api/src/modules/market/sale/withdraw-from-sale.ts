import type { SaleReply } from '@kefir/wire/sale'
import type { Context } from '../../../context.ts'
import { endOwnSales } from './end-own-sales.ts'
import { judgeWithdrawals } from './judge-sales.ts'
import { saleReply } from './sale-reply.ts'

type Wish = { tokenId: number; userId: number }

/** Offers an own token no more; one that is not for sale stays as it is. */
export async function withdrawFromSale(
  context: Pick<Context, 'transact' | 'publish' | 'doors' | 'now'>,
  { tokenId, userId }: Wish,
): Promise<SaleReply> {
  return context.transact(async (tx) => {
    const [judged] = await judgeWithdrawals(context, tx, { tokenIds: [tokenId], userId })
    if (judged!.refusal) throw judged!.refusal

    if (judged!.token.is_sale) await endOwnSales(context, tx, [judged!.token])
    return saleReply({ is_sale: false, price: null, listed_at: null })
  })
}
