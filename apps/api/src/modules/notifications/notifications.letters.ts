import { letter, type OrdersOf } from '../../brings/letter.ts'
import { letterTo } from '../accounts/letters/letter-to.ts'
import { digestText, notificationText, type ToldLine } from './told-letter-texts.ts'

export const notificationsLetters = {
  /** What the bell says too. */
  notification: letter<{ userId: number } & ToldLine>({
    name: 'Уведомление',
    write: (context, order) =>
      letterTo(context, order.userId, notificationText(order, context.config.publicUrl)),
  }),
  /** What quiet kinds told since the last one; `more` are left out. */
  digest: letter<{ userId: number; lines: ToldLine[]; more: number }>({
    name: 'Новости за день',
    write: (context, order) =>
      letterTo(context, order.userId, digestText(order, context.config.publicUrl)),
  }),
}

declare module '../../brings/letter.ts' {
  interface LetterOrders extends OrdersOf<typeof notificationsLetters> {}
}
