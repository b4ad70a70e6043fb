import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { BlockchainAccount } from '@kefir/wire/blockchain-accounts'
import { checksumAddress } from '../../../polygon/checksum-address.ts'
import type { BlockchainAccountRow } from './blockchain-accounts.queries.ts'

/** An address as its owner is shown it: with the checksum. */
export const blockchainAccountReply = ({
  address,
  created_at,
  last_checked_at,
  ...row
}: BlockchainAccountRow): BlockchainAccount => ({
  ...row,
  address: checksumAddress(address),
  created_at: toMoscowIso(created_at),
  last_checked_at: last_checked_at && toMoscowIso(last_checked_at),
})
