import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { BlockchainAccountsReply } from '@kefir/wire/blockchain-accounts'
import type { Context } from '../../context.ts'
import { checksumAddress } from '../../polygon/checksum-address.ts'
import { listAddresses } from './blockchain-accounts.queries.ts'

/** The addresses that a person has linked, as they are shown: with the checksum. */
export async function listBlockchainAccounts(
  { db }: Pick<Context, 'db'>,
  userId: number,
): Promise<BlockchainAccountsReply> {
  const rows = await listAddresses(db, userId)
  return {
    data: rows.map(({ address, created_at, last_checked_at, ...row }) => ({
      ...row,
      address: checksumAddress(address),
      created_at: toMoscowIso(created_at),
      last_checked_at: last_checked_at && toMoscowIso(last_checked_at),
    })),
  }
}
