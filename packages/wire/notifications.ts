import { z } from 'zod'
import { PageQuery, pageOf, Picture, Timestamp } from './common.ts'

const BigId = z.int().positive()
/** Which there are the settings say. */
const Kind = z
  .string()
  .max(40, { abort: true })
  .regex(/^[a-z_]+$/)

export const Notification = z.object({
  id: BigId,
  /** One that a newer version wrote may be unknown. */
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  /** A page of the site. */
  link: z.string().nullable(),
  picture: Picture.nullable(),
  created_at: Timestamp,
  read_at: Timestamp.nullable(),
})
export type Notification = z.infer<typeof Notification>

export const NotificationsQuery = PageQuery.extend({ cursor: z.string().max(200).optional() })
export type NotificationsQuery = z.infer<typeof NotificationsQuery>

/** `unread` is counted up to 100 and no further. */
export const NotificationsPage = pageOf(Notification).extend({ unread: z.int() })
export type NotificationsPage = z.infer<typeof NotificationsPage>

/** These, or all there are. */
export const ReadBody = z.union([
  z.object({ ids: z.array(BigId).min(1).max(100) }).strict(),
  z.object({ all: z.literal(true) }).strict(),
])
export type ReadBody = z.infer<typeof ReadBody>

export const UnreadReply = z.object({ unread: z.int() })

const Switch = z.object({
  is_on: z.boolean(),
  /** Nobody can turn it. */
  is_fixed: z.boolean(),
})

export const NotificationSettings = z.object({
  kinds: z.array(
    z.object({
      code: Kind,
      name: z.string(),
      group: z.string(),
      /** Its letters come as one a day. */
      is_quiet: z.boolean(),
      site: Switch,
      email: Switch,
      telegram: Switch,
    }),
  ),
  /** Whether there is a Telegram to tell; without one its switches are off and fixed. */
  has_telegram: z.boolean(),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

/** Kinds and channels that are not named stay as they are. */
export const SettingsBody = z.object({
  kinds: z
    .array(z.object({ code: Kind, site: z.boolean().optional(), email: z.boolean().optional() }))
    .min(1, 'Не\u00a0видно, что изменилось: обновите страницу')
    .max(50),
})
export type SettingsBody = z.infer<typeof SettingsBody>
