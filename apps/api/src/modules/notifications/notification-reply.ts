import { toMoscowIso } from '@kefir/rules/time/moscow'
import type { Notification } from '@kefir/wire/notifications'
import type { FileStore } from '../../ports/file-store.ts'
import { pictureReply } from '../pictures/picture-reply.ts'
import type { NotificationRow } from './notifications.queries.ts'

export const notificationReply = (
  files: FileStore,
  { id, kind, title, text, link, picture, created_at, read_at }: NotificationRow,
): Notification => ({
  id: Number(id),
  kind,
  title,
  text,
  link,
  picture: picture && pictureReply(files, picture),
  created_at: toMoscowIso(created_at),
  read_at: read_at && toMoscowIso(read_at),
})
