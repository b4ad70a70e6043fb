import { letter, type OrdersOf } from '../../brings/letter.ts'
import { letterTo } from '../accounts/letters/letter-to.ts'
import {
  complaintAboutYouText,
  complaintDecidedText,
  type ComplaintAboutYou,
  type DecidedComplaint,
} from './complaint-letter-texts.ts'

export const complaintsLetters = {
  'complaint-decided': letter<{ userId: number } & DecidedComplaint>({
    name: 'Решение по жалобе',
    write: (context, order) =>
      letterTo(
        context,
        order.userId,
        complaintDecidedText(order, `${context.config.publicUrl}/support/complaints`),
      ),
  }),
  'complaint-about-you': letter<{ userId: number } & ComplaintAboutYou>({
    name: 'Решение по жалобе на вас',
    write(context, order) {
      const site = context.config.publicUrl
      const urls = { subjectUrl: `${site}${order.path}`, supportUrl: `${site}/support` }
      return letterTo(context, order.userId, complaintAboutYouText({ ...order, ...urls }))
    },
  }),
}

declare module '../../brings/letter.ts' {
  interface LetterOrders extends OrdersOf<typeof complaintsLetters> {}
}
