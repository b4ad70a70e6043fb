import { z } from 'zod'
import { Id, Picture, Timestamp } from './common.ts'

/** The name of an article or a question in its address. */
export const SLUG = /^[a-zA-Z\d]+(-[a-zA-Z\d]+)*$/
export const Slug = z.string().max(120, { abort: true }).regex(SLUG)

export const PageLink = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  lead: z.string(),
  cover: Picture.nullable(),
})
export type PageLink = z.infer<typeof PageLink>

export const PageGroup = z.enum(['support', 'footer', 'know'])

/** An article; `body` is HTML sanitised by the server. */
export const ContentPage = PageLink.extend({ body: z.string(), updated_at: Timestamp })
export type ContentPage = z.infer<typeof ContentPage>

/** A question; `answer` is HTML sanitised by the server. */
export const FaqEntry = z.object({
  id: Id,
  slug: z.string(),
  group: z.string(),
  question: z.string(),
  answer: z.string(),
})
export type FaqEntry = z.infer<typeof FaqEntry>

export const FaqReply = z.array(z.object({ group: z.string(), entries: z.array(FaqEntry) }))
export type FaqReply = z.infer<typeof FaqReply>
