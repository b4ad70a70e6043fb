import { toHolders } from '../../brings/live-part.ts'
import { getTransaction } from './get-transaction.ts'

/** Tells whoever looks at a token of a line of its history. */
export const tellTransaction = toHolders<{ tokenId: number; transactionId: string }>(
  ({ tokenId }) => `token.${tokenId}`,
  async ({ db }, { tokenId, transactionId }, tell) => {
    const transaction = await getTransaction(db, transactionId)
    if (transaction) tell(`token.${tokenId}`, 'TransactionUpdated', { transaction })
  },
)
