import { call } from '../call.ts'
import {
  NotificationSettings,
  NotificationsPage,
  NotificationsQuery,
  ReadBody,
  SettingsBody,
  UnreadReply,
} from '../notifications.ts'

const tag = 'notifications'

export const notificationCalls = {
  listNotifications: call({
    method: 'GET',
    path: '/v1/notifications',
    who: 'user',
    tag,
    summary: 'What one was told, newest first, and how much of it is unread',
    query: NotificationsQuery,
    reply: NotificationsPage,
  }),
  readNotifications: call({
    method: 'POST',
    path: '/v1/notifications/read',
    who: 'user',
    tag,
    summary: 'Mark some of one’s notifications as read, or all',
    body: ReadBody,
    reply: UnreadReply,
  }),
  getNotificationSettings: call({
    method: 'GET',
    path: '/v1/notifications/settings',
    who: 'user',
    tag,
    summary: 'What one is told of, and where',
    reply: NotificationSettings,
  }),
  saveNotificationSettings: call({
    method: 'PUT',
    path: '/v1/notifications/settings',
    who: 'user',
    tag,
    summary: 'Choose what one is told of, and where; lines of deals on the site stay',
    body: SettingsBody,
    reply: NotificationSettings,
  }),
}
