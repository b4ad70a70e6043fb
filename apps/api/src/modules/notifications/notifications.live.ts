import { toHolders, type LivePart } from '../../brings/live-part.ts'
import { getNotification } from './get-notification.ts'

export const notificationsLive: LivePart = {
  tells: {
    'notification.created': toHolders(
      ({ userId }) => `user.${userId}`,
      async ({ db, files }, { notificationId, userId }, tell) => {
        const notification = await getNotification({ db, files }, { notificationId, userId })
        if (notification) tell(`user.${userId}`, 'NotificationCreated', { notification })
      },
    ),
  },
}
