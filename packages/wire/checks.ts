import { z } from 'zod'
import { BodyId, Timestamp } from './common.ts'

export const VerificationBody = z.object({ token_id: BodyId })

/** A phrase that the token's owner is asked to confirm. */
export const VerificationReply = z.object({
  text: z.string(),
  code: z.string(),
  expires_at: Timestamp,
  /** Checks of this token that its owner has confirmed. */
  count: z.int(),
  confirmed_at: Timestamp.nullable(),
})
export type VerificationReply = z.infer<typeof VerificationReply>

/** `code` is what the asker has passed to the owner. */
export const VerificationConfirmBody = z.object({ token_id: BodyId, code: z.string().max(40) })
