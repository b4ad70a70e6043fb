import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { lockUser } from '../accounts.queries.ts'
import {
  deleteAddress,
  hasOperation,
  listAddresses,
  setMain,
} from './blockchain-accounts.queries.ts'
import { getOwn } from './link-address.ts'

/**
 * Forgets one of a person's addresses; the oldest of the others takes the place of the main one. While something is on
 * its way to the chain none is let go: the address may be where it goes.
 */
export async function unlinkAddress(
  { transact, publish }: Pick<Context, 'transact' | 'publish'>,
  userId: number,
  id: number,
) {
  await transact(async (tx) => {
    await lockUser(tx, userId)
    const { is_main: wasMain, address } = await getOwn(tx, userId, id)
    if (await hasOperation(tx, userId))
      throw new AppError('STATE_CHANGED', {
        message: 'Токен ещё выгружается в Polygon. Отвязать адрес можно, когда выгрузка закончится',
      })

    await deleteAddress(tx, id)
    const [oldest] = await listAddresses(tx, userId)
    if (wasMain && oldest) await setMain(tx, userId, oldest.id)
    await publish(tx, { type: 'wallet.unlinked', userId, address: address.toLowerCase() })
  })
}
