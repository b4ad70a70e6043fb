import { z } from 'zod'
import { FOOTER_COLUMNS } from '@kefir/rules/content/footer-columns'
import { Id, LARGEST_INT, Timestamp } from './common.ts'
import { SiteLink } from './showcase.ts'
import { Reason } from './staff.ts'

export const FooterLink = z.object({
  column: z.enum(FOOTER_COLUMNS),
  name: z.string(),
  to: z.string(),
})
export type FooterLink = z.infer<typeof FooterLink>

/** What is shown, column by column, each in its order. */
export const FooterReply = z.array(FooterLink)

export const DeskFooterLink = FooterLink.extend({ is_shown: z.boolean() })
export type DeskFooterLink = z.infer<typeof DeskFooterLink>

/** `version` is the footer that the editor saw: nobody overwrites what they have not read. */
export const SaveFooterBody = z.object({
  version: z.int().min(1).max(LARGEST_INT),
  links: z
    .array(
      z.object({
        column: z.enum(FOOTER_COLUMNS),
        name: z.string().trim().min(1, 'Назовите ссылку').max(60, 'Не больше 60 знаков'),
        to: SiteLink,
        is_shown: z.boolean(),
      }),
    )
    .max(40, 'В подвале не больше 40 ссылок'),
  reason: Reason,
})
export type SaveFooterBody = z.infer<typeof SaveFooterBody>

const FooterVersion = z.object({
  version: z.int(),
  editor: z.object({ id: Id, name: z.string() }).nullable(),
  at: Timestamp,
  links: z.array(DeskFooterLink),
})

/** The footer at the editor's desk, hidden links too, with the latest of its versions. */
export const DeskFooter = z.object({
  version: z.int(),
  links: z.array(DeskFooterLink),
  versions: z.array(FooterVersion),
})
export type DeskFooter = z.infer<typeof DeskFooter>
