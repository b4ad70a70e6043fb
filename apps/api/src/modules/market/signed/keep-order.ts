import { AppError } from '../../../app-error.ts'
import type { Tx } from '../../../db/client.ts'
import { findOwnerOf } from '../../accounts/wallets/blockchain-accounts.queries.ts'
import { endSaleOrders, insertSaleOrder, type NewSaleOrder } from './signed.queries.ts'

/** Under the token's lock: the new signature stands, and the one before it is refused from now on. */
export async function keepOrder(tx: Tx, order: NewSaleOrder) {
  const { token_id, user_id, seller, created_at: at } = order
  if ((await findOwnerOf(tx, seller)) !== user_id)
    throw new AppError('STATE_CHANGED', {
      message: 'Адрес, которым подписана цена, уже отвязан от\u00a0аккаунта',
    })
  await endSaleOrders(tx, { tokenIds: [token_id], reason: 'replaced', at })
  if (!(await insertSaleOrder(tx, order)))
    throw new AppError('VALIDATION_FAILED', {
      fields: { nonce: 'Эта подпись уже использована. Подпишите цену ещё раз' },
    })
}
