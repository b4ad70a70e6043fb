import { z } from 'zod'
import { Id, Picture, Timestamp } from './common.ts'
import { Transaction } from './transactions.ts'

/** A token that was bought out of a wallet and is on its way from the seller to the buyer. */
export const Handover = z.object({
  id: Id,
  /** The buyer's own order; null where the signed-in user sells. */
  order_id: Id.nullable(),
  token: z.object({ id: Id, name: z.string(), file: Picture }),
  /** To whom; the buyer's to know. */
  address: z.string().nullable(),
  /** Into the platform's vault, which keeps it for the buyer. */
  is_vault: z.boolean(),
  status: Transaction.shape.status.extract(['queued', 'sent', 'confirming']),
  explorer_url: z.string().nullable(),
  updated_at: Timestamp,
})
export type Handover = z.infer<typeof Handover>

export const HandoversReply = z.object({ data: z.array(Handover) })
export type HandoversReply = z.infer<typeof HandoversReply>
