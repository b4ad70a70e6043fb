import { toDecimal } from '@kefir/rules/money/decimal'
import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { TokenTransaction, Transaction } from '@kefir/wire/transactions'
import type { FileStore } from '../../ports/file-store.ts'
import { pictureReply } from '../pictures/picture-reply.ts'
import { checksumAddress } from '../../polygon/checksum-address.ts'
import type { TokenTransactionRow, TransactionRow } from './transactions.queries.ts'

/** What happened to a token. */
export function transactionReply(row: TransactionRow): Transaction {
  return {
    id: Number(row.id),
    token_id: row.token_id,
    type: row.type as Transaction['type'],
    status: row.status as Transaction['status'],
    ...sidesReply(row),
    price: row.price === null ? null : toDecimal(row.price),
    currency: row.currency as Transaction['currency'],
    hash: row.hash,
    created_at: toMoscowIso(row.created_at),
    updated_at: toMoscowIso(row.updated_at),
    error: row.error,
  }
}

/** Nobody gives a thing to themselves: what came in has whom it came to, all else whose it was. */
function sidesReply(row: TransactionRow): Pick<Transaction, 'from' | 'to'> {
  const from = partyReply(row.from_id, row.from_name, row.from_address)
  const to = partyReply(row.to_id, row.to_name, row.to_address)
  if (row.from_id === null || row.from_id !== row.to_id) return { from, to }
  const nobodyAt = ({ address }: typeof from) => ({ id: null, nikname: null, address })
  return row.type === 'import' ? { from: nobodyAt(from), to } : { from, to: nobodyAt(to) }
}

/** The same with the token it happened to. */
export const tokenTransactionReply = (
  files: FileStore,
  row: TokenTransactionRow,
): TokenTransaction => ({
  ...transactionReply(row),
  token: { id: row.token_id, name: row.token_name, file: pictureReply(files, row.file) },
})

const partyReply = (id: number | null, nikname: string | null, address: string | null) => ({
  id,
  nikname,
  address: address && checksumAddress(address),
})
