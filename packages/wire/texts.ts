import { z } from 'zod'
import { Id, IdParams, LARGEST_INT, Timestamp } from './common.ts'
import { SLUG } from './pages.ts'
import { Reason } from './staff.ts'

/** What editors write: articles, and questions with their answers. */
export const TextKind = z.enum(['pages', 'faq'])
export type TextKind = z.infer<typeof TextKind>

export const TextKindParams = z.object({ kind: TextKind })
export const TextParams = z.object({ kind: TextKind, id: IdParams.shape.id })

/** Letters of HTML in one text: a form without scripts may still send it. */
const LONGEST_TEXT = 20_000

const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'Заполните это поле')
    .max(most, { error: `Не больше ${most} знаков`, abort: true })

/** A question is the `title` of its text and has no `lead`; `group` is one of three for articles, any words for questions. */
export const TextFields = z.object({
  slug: z
    .string()
    .trim()
    .max(120, { error: 'Не больше 120 знаков', abort: true })
    .regex(SLUG, 'Латинские буквы, цифры и дефисы: kak-kupit-nft'),
  group: line(60),
  title: line(200),
  lead: z.string().trim().max(500, 'Не больше 500 знаков').default(''),
  body: line(LONGEST_TEXT),
})
export type TextFields = z.infer<typeof TextFields>

export const CreateTextBody = TextFields.extend({ reason: Reason })
export type CreateTextBody = z.infer<typeof CreateTextBody>

const Version = z.int().min(1).max(LARGEST_INT)

/** `version` is the wording that the editor saw: nobody overwrites what they have not read. */
export const SaveTextBody = CreateTextBody.extend({ version: Version })
export type SaveTextBody = z.infer<typeof SaveTextBody>

export const RestoreTextBody = z.object({ version: Version, restore: Version, reason: Reason })
export type RestoreTextBody = z.infer<typeof RestoreTextBody>

export const PublishTextBody = z.object({ is_published: z.boolean(), reason: Reason })
export type PublishTextBody = z.infer<typeof PublishTextBody>

/** The whole group in its new order. */
export const OrderTextsBody = z.object({
  group: line(60),
  ids: z.array(z.int().min(1).max(LARGEST_INT)).min(1).max(500),
  reason: Reason,
})
export type OrderTextsBody = z.infer<typeof OrderTextsBody>

/** HTML as the site would show it. */
export const PreviewTextBody = z.object({ body: z.string().max(LONGEST_TEXT) })

export const TextRow = z.object({
  id: Id,
  slug: z.string(),
  group: z.string(),
  title: z.string(),
  is_published: z.boolean(),
  /** Its wording comes with a version of the site: people agreed to it. */
  is_consent: z.boolean(),
  version: z.int(),
  updated_at: Timestamp,
})
export type TextRow = z.infer<typeof TextRow>

export const TextVersion = z.object({
  version: z.int(),
  editor: z.object({ id: Id, name: z.string() }).nullable(),
  at: Timestamp,
  slug: z.string(),
  group: z.string(),
  title: z.string(),
  lead: z.string(),
  body: z.string(),
})
export type TextVersion = z.infer<typeof TextVersion>

/** A text at the editor's desk: as it is written, with the latest of its wordings. */
export const EditedText = TextRow.extend({
  lead: z.string(),
  body: z.string(),
  versions: z.array(TextVersion),
})
export type EditedText = z.infer<typeof EditedText>
