import type { BlockchainAccountsReply } from '@kefir/wire/blockchain-accounts'
import type { Context } from '../../../context.ts'
import { blockchainAccountReply } from './blockchain-account-reply.ts'
import { listAddresses } from './blockchain-accounts.queries.ts'

/** The addresses that a person has linked. */
export async function listBlockchainAccounts(
  { db }: Pick<Context, 'db'>,
  userId: number,
): Promise<BlockchainAccountsReply> {
  return { data: (await listAddresses(db, userId)).map(blockchainAccountReply) }
}
