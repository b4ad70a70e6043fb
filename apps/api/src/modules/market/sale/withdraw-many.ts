import type { SaleManyReply } from '@kefir/wire/sale'
import type { Context } from '../../../context.ts'
import { endOwnSales } from './end-own-sales.ts'
import { judgeWithdrawals } from './judge-sales.ts'
import { saleItemReply } from './sale-reply.ts'

type Wish = { tokenIds: number[]; userId: number }

/** Takes off sale those of many own tokens that nobody is paying for, and says of the others why not. */
export async function withdrawMany(
  context: Pick<Context, 'transact' | 'publish' | 'doors' | 'now'>,
  { tokenIds, userId }: Wish,
): Promise<SaleManyReply> {
  return context.transact(async (tx) => {
    const judged = await judgeWithdrawals(context, tx, { tokenIds, userId })
    const offered = judged.flatMap(({ token, refusal }) =>
      refusal === null && token.is_sale ? [token] : [],
    )
    await endOwnSales(context, tx, offered)
    return {
      items: judged.map((one, index) =>
        saleItemReply(tokenIds[index]!, one, { is_sale: false, price: null }),
      ),
    }
  })
}
