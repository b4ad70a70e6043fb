import type { Listener } from '../../delivery/listener.ts'
import { REFRESH_AFTER_SALE } from './refresh-after-sale.ts'

/** What was sold is in the figures at once, not ten minutes later. */
export const statisticsListener: Listener = {
  name: 'statistics',
  runs: 'worker',
  hears: {
    async 'token.sold'({ transact, jobs, now }) {
      const soldBy = now().toISOString()
      await transact((tx) => jobs.send(tx, REFRESH_AFTER_SALE, { soldBy }))
    },
  },
}
