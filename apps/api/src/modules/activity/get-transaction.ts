import type { Transaction } from '@kefir/wire/transactions'
import type { Db } from '../../db/client.ts'
import { transactionReply } from './transaction-reply.ts'
import { findTransaction } from './transactions.queries.ts'

/** One transaction as everybody sees it; null for what is not shown. */
export async function getTransaction(db: Db, id: string): Promise<Transaction | null> {
  const row = await findTransaction(db, id)
  return row ? transactionReply(row) : null
}
