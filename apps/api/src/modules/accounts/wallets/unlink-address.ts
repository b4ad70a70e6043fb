import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/client.ts'
import { lockUser } from '../accounts.queries.ts'
import { deleteAddress, findOnItsWay, listLinked, setMain } from './blockchain-accounts.queries.ts'

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
    const own = (await listLinked(tx, userId)).find((one) => one.id === id)
    if (!own) throw new AppError('NOT_FOUND')
    await refuseOnItsWay(tx, userId)
    await deleteAddress(tx, id)
    const [oldest] = await listLinked(tx, userId)
    if (own.is_main && oldest) await setMain(tx, userId, oldest.id)
    await publish(tx, { type: 'wallet.unlinked', userId, address: own.address })
  })
}

async function refuseOnItsWay(tx: Tx, userId: number) {
  const { hasExport, hasPurchase } = await findOnItsWay(tx, userId)
  if (hasExport)
    throw new AppError('STATE_CHANGED', {
      message:
        'Ваш токен ещё на\u00a0пути в\u00a0кошелёк. Отвязать адрес можно, когда он\u00a0придёт',
    })
  if (hasPurchase)
    throw new AppError('STATE_CHANGED', {
      message:
        'Купленный токен ещё передаётся вам в\u00a0Polygon. Отвязать адрес можно, когда передача закончится',
    })
}
