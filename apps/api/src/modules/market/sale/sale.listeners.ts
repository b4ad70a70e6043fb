import type { Listener } from '../../../delivery/listener.ts'
import { endSalesOf } from './end-sales-of.ts'
import { sellWanted } from './sell-wanted.ts'

export const saleListener: Listener = {
  name: 'sale',
  runs: 'worker',
  hears: {
    'user.removed': (context, { userId }) => endSalesOf(context, userId),
    'work.shown': (context, { tokenIds }) => sellWanted(context, tokenIds),
  },
}
