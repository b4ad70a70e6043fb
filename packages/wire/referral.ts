import { z } from 'zod'
import { Id, Picture } from './common.ts'

export const ReferralVisitBody = z.object({ code: z.string().max(64) })

/** Whose link it is; null for a code nobody has. */
export const ReferralVisitReply = z.object({
  user: z
    .object({
      id: Id,
      avatar: Picture.nullable(),
      legal: z.object({ name: z.string().nullable(), nikname: z.string().nullable() }),
    })
    .nullable(),
})
export type ReferralVisitReply = z.infer<typeof ReferralVisitReply>
