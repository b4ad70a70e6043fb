import { z } from 'zod'
import { Timestamp } from './common.ts'

export const StatusReply = z.object({
  maintenance: z.boolean(),
  until: Timestamp.nullable(),
  message: z.string().nullable(),
})
export type StatusReply = z.infer<typeof StatusReply>
