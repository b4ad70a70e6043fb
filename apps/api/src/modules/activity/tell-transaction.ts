import { toHolders } from '../../brings/live-part.ts'
import { getTransaction } from './get-transaction.ts'

/** Tells whoever looks at a token of a line of its history. */
export const tellTransaction = toHolders(
  ({ tokenId }: { tokenId: number; transactionId: string }) => `token.${tokenId}` as const,
  async ({ db }, { tokenId, transactionId }, tell) => {
    const transaction = await getTransaction(db, transactionId)
    if (transaction) tell(`token.${tokenId}`, 'TransactionUpdated', { transaction })
  },
)
