import type { Context } from '../../../context.ts'
import { lockUser } from '../accounts.queries.ts'
import { setMain } from './blockchain-accounts.queries.ts'
import { getOwn } from './link-address.ts'

/** Tokens go there from now on, unless another address is chosen. */
export async function chooseMainAddress(
  { transact }: Pick<Context, 'transact'>,
  userId: number,
  id: number,
) {
  return transact(async (tx) => {
    await lockUser(tx, userId)
    await getOwn(tx, userId, id)
    await setMain(tx, userId, id)
    return getOwn(tx, userId, id)
  })
}
