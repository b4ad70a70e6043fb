import type { DeskPayout } from '@kefir/wire/payout-desk'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { ADVANCE_PAYOUT } from './advance-payout.ts'
import { decidePayout, type PayoutDeed } from './decide-payout.ts'
import { decidedMeanwhile } from './lock-for-desk.ts'
import { isPayeeBlocked } from './payouts.queries.ts'

/** The second person lets a large pay-out out: the bank is asked after commit, or people send it to an account. */
export const approvePayout = (
  context: Pick<Context, 'transact' | 'jobs' | 'publish' | 'now'>,
  deed: PayoutDeed,
): Promise<DeskPayout> =>
  decidePayout(context, deed, async ({ id, status, user_id, method }, tx) => {
    if (status !== 'waiting') throw decidedMeanwhile()
    if (await isPayeeBlocked(tx, user_id, context.now()))
      throw new AppError('FORBIDDEN', {
        message:
          'Получатель заблокирован: выплату можно разрешить, когда блокировку снимут, или отклонить, и деньги вернутся на его баланс',
      })

    return {
      act: 'payouts.approve',
      change: { status: 'new', approved_by: deed.staffId },
      follow: async () => {
        if (method !== 'account')
          await context.jobs.send(tx, ADVANCE_PAYOUT, { payoutId: id }, { key: String(id) })
      },
    }
  })
