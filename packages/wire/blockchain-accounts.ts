import { z } from 'zod'
import { Id, Timestamp } from './common.ts'

/** An address in a chain that its owner has proved to be theirs. */
export const BlockchainAccount = z.object({
  id: Id,
  /** With the checksum in the case of its letters. */
  address: z.string(),
  network_id: z.int(),
  /** Where tokens go unless another address is chosen. */
  is_main: z.boolean(),
  created_at: Timestamp,
  /** Tokens in the chain; they are counted at the main address. */
  tokens_count: z.int(),
  /** When the chain was last asked what lies there. */
  last_checked_at: Timestamp.nullable(),
})
export type BlockchainAccount = z.infer<typeof BlockchainAccount>

export const BlockchainAccountsReply = z.object({ data: z.array(BlockchainAccount) })
export type BlockchainAccountsReply = z.infer<typeof BlockchainAccountsReply>
