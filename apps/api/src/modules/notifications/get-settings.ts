import type { NotificationSettings } from '@kefir/wire/notifications'
import type { Context } from '../../context.ts'
import { listChoices } from './settings.queries.ts'
import { settingsReply } from './settings-reply.ts'

/** What somebody is told of, and where. */
export const getSettings = async (
  { db, doors }: Pick<Context, 'db' | 'doors'>,
  userId: number,
): Promise<NotificationSettings> => settingsReply(doors.bells, await listChoices(db, [userId]))
