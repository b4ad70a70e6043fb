import { letter, type OrdersOf } from '../../brings/letter.ts'
import { letterTo } from '../accounts/letters/letter-to.ts'
import { workDecidedText, type WorkLetter } from './work-letter-texts.ts'

export const worksLetters = {
  'work-decided': letter<WorkLetter>({
    name: 'Решение о работе',
    write: (context, order) =>
      letterTo(
        context,
        order.userId,
        workDecidedText(order, `${context.config.publicUrl}${order.path}`),
      ),
  }),
}

declare module '../../brings/letter.ts' {
  interface LetterOrders extends OrdersOf<typeof worksLetters> {}
}
