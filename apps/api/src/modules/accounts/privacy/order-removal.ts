import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { orderLetter } from '../letters/letter-order.ts'
import { proveOwner } from '../prove-owner.ts'
import { lockRemoval, setRemoval } from './privacy.queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
export const DAYS_TO_THINK = 30

/**
 * Sets the day on which the account will be emptied. Litres go with it; roubles must be taken out
 * first. An order given twice keeps its first date.
 */
export async function orderRemoval(
  context: Pick<Context, 'db' | 'jobs' | 'now' | 'transact'>,
  userId: number,
  { password }: { password: string },
): Promise<Date> {
  const { jobs, now, transact } = context
  const prepare = () => proveOwner(context, userId, { password })

  return transact(prepare, async (tx) => {
    const account = await lockRemoval(tx, userId)
    if (account.removed_at) throw new AppError('LOGIN_REQUIRED')
    if (account.removal_at) return account.removal_at
    if (account.is_staff)
      throw new AppError('FORBIDDEN', {
        message: 'Это аккаунт сотрудника. Попросите администратора снять с него роль',
      })
    if (account.has_roubles)
      throw new AppError('MONEY_LEFT', {
        message: 'Сначала выведите деньги: после удаления их не вернуть',
      })

    const at = new Date(now().getTime() + DAYS_TO_THINK * DAY_MS)
    await setRemoval(tx, userId, at)
    await orderLetter(jobs, tx, { kind: 'removal-ordered', userId })
    return at
  })
}
