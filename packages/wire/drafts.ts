import { z } from 'zod'
import { Timestamp } from './common.ts'

/** A form by its name: `createNFT`, `editCollection-12`. */
export const DraftParams = z.object({
  form: z
    .string()
    .max(60, { abort: true })
    .regex(/^[A-Za-z][A-Za-z0-9-]*$/),
})

/** `saved_at` and `body` are null where nothing is kept. */
export const Draft = z.object({
  form: z.string(),
  body: z.record(z.string(), z.unknown()).nullable(),
  saved_at: Timestamp.nullable(),
})
export type Draft = z.infer<typeof Draft>

export const DraftBody = z.object({
  /** Fields of the form. Passwords, papers, errors and previews are left out. */
  body: z.record(z.string().max(100), z.unknown()),
  /** `saved_at` of the draft this one goes on from; null where there was none. */
  based_on: Timestamp.nullish(),
  /** Replaces what another device wrote meanwhile. */
  force: z.boolean().default(false),
})
export type DraftBody = z.infer<typeof DraftBody>
