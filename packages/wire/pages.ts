import { z } from 'zod'
import { Id, Picture, Timestamp } from './common.ts'

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
