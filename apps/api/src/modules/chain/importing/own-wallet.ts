import { AppError } from '../../../app-error.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { listLinked } from '../../accounts/wallets/blockchain-accounts.queries.ts'

/** One of a person's linked addresses in small letters; another's is as if it were not there. */
export async function ownWallet(db: Db | Tx, userId: number, asked: string): Promise<string> {
  const wallet = asked.toLowerCase()
  const own = await listLinked(db, userId)
  if (!own.some(({ address }) => address === wallet))
    throw new AppError('NOT_FOUND', {
      message: 'Этот адрес не\u00a0привязан к\u00a0вашему аккаунту',
    })
  return wallet
}
