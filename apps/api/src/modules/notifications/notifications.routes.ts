import { calls } from '@kefir/wire/calls'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../plugins/serve-call.ts'
import { getSettings } from './get-settings.ts'
import { listNotifications } from './list-notifications.ts'
import { readNotifications } from './read-notifications.ts'
import { saveSettings } from './save-settings.ts'

export const notificationsRoutes: FastifyPluginAsync = async (app) => {
  serve(app, calls.listNotifications, ({ context, query, user }) =>
    listNotifications(context, user.id, query),
  )

  serve(app, calls.readNotifications, ({ context, body, user }) =>
    readNotifications(context, user.id, body),
  )

  serve(app, calls.getNotificationSettings, ({ context, user }) => getSettings(context, user.id))

  serve(app, calls.saveNotificationSettings, ({ context, body, user }) =>
    saveSettings(context, user.id, body),
  )
}
