import { holdRefusal, type Hold } from '@kefir/rules/holds/hold'
import { SIGN_ON_PAGE } from '@kefir/rules/market/sale-way'
import { whyNotSell } from '@kefir/rules/market/why-not-sell'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import { holdOf } from '../../holds/hold-of.ts'
import { listHolds } from '../../holds/holds.queries.ts'
import { isVisibleToken } from '../../tokens/is-visible-token.ts'
import { listSaleWays } from '../../tokens/sale-way.ts'
import {
  getSeller,
  listInOperation,
  listPaid,
  lockForSale,
  type SaleToken,
} from './sale.queries.ts'

type Asked = { tokenIds: number[]; userId: number }
type Held = { token: SaleToken; hold: Hold | null; isPaid: boolean }

/** What was found under its lock; `refusal` is null where the deed may be done. */
export type Judged =
  | { token: SaleToken; refusal: null }
  | { token: SaleToken | null; refusal: AppError }

/**
 * Locks tokens and says of each, in the order asked for, why its owner may not offer it or change its price. What is in a
 * wallet is sold by a signature alone.
 */
export async function judgeSales(
  context: Pick<Context, 'chain' | 'doors'>,
  tx: Tx,
  { isSigned = false, ...asked }: Asked & { isSigned?: boolean },
): Promise<Judged[]> {
  const { judge, tokens } = await lockOwn(context, tx, asked)
  const soldBy = await listSaleWays(context, tx, tokens)
  const seller = await getSeller(tx, asked.userId)
  const busy = await listInOperation(tx, { tokenIds: asked.tokenIds })
  const inOperation = new Set(busy.map(({ token_id }) => token_id))
  return judge('Выставить токен на продажу', ({ token, hold, isPaid }) => {
    const isInOperation = inOperation.has(token.id)
    const why = whyNotSell({ status: token.status, hold, isPaid, isInOperation }, seller)
    const isUnsigned = !isSigned && soldBy(token.id).way !== 'here'
    return why?.message ?? (isUnsigned ? SIGN_ON_PAGE : null)
  })
}

/** The same of taking them off sale: one that nobody pays for may always go. */
export async function judgeWithdrawals(
  context: Pick<Context, 'doors'>,
  tx: Tx,
  asked: Asked,
): Promise<Judged[]> {
  const { judge } = await lockOwn(context, tx, asked)
  return judge('Снять токен с продажи', ({ hold, isPaid }) =>
    hold?.kind === 'order' ? holdRefusal(hold, { isPaid }) : null,
  )
}

async function lockOwn(context: Pick<Context, 'doors'>, tx: Tx, { tokenIds, userId }: Asked) {
  const locked = await lockForSale(tx, { tokenIds })
  const tokens = new Map(locked.map((token) => [token.id, token]))
  const holds = await listHolds(tx, { tokenIds })
  const kinds = new Map(holds.map(({ token_id, kind }) => [token_id, kind]))
  const paid = new Set((await listPaid(tx, { tokenIds })).map(({ token_id }) => token_id))

  const judge = (deed: string, whyNot: (held: Held) => string | null): Judged[] =>
    tokenIds.map((id) => {
      const token = tokens.get(id)
      if (!token || !isVisibleToken(token, userId))
        return { token: null, refusal: new AppError('NOT_FOUND', { message: 'Такого токена нет' }) }
      if (token.owner_id !== userId)
        return {
          token,
          refusal: new AppError('FORBIDDEN', { message: `${deed} может только его владелец` }),
        }
      const message = whyNot({
        token,
        hold: holdOf(context, kinds.get(id) ?? null),
        isPaid: paid.has(id),
      })
      return message === null
        ? { token, refusal: null }
        : { token, refusal: new AppError('STATE_CHANGED', { message }) }
    })
  return { judge, tokens: locked }
}
