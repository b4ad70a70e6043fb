import { randomUUID } from 'node:crypto'
import { fromDecimal } from '@kefir/rules/money/decimal'
import { needsSecondPerson } from '@kefir/rules/payments/payout-words'
import type { Payout, PayoutBody } from '@kefir/wire/finance'
import { AppError } from '../../../app-error.ts'
import type { Context } from '../../../context.ts'
import { step } from '../../../step.ts'
import { post } from '../../ledger/post.ts'
import { ADVANCE_PAYOUT } from './advance-payout.ts'
import { chooseDestination } from './choose-destination.ts'
import { payoutReply } from './payout-reply.ts'
import { payoutPosting } from './payout-posting.ts'
import { insertPayout, lockPayee } from './payouts.queries.ts'
import { provePayee } from './prove-payee.ts'
import { readBanks } from './read-banks.ts'
import { refuseBeyondLimits } from './refuse-beyond-limits.ts'

type Ordering = Pick<
  Context,
  'db' | 'bank' | 'seal' | 'transact' | 'jobs' | 'publish' | 'now' | 'log'
>

/**
 * Takes money off the balance and writes down what will be asked of the bank, in one transaction; the bank is asked
 * after commit, as often as it takes, under one key. A large one waits for a second person first.
 */
export async function orderPayout(
  context: Ordering,
  userId: number,
  { password, code, ...wish }: PayoutBody,
): Promise<Payout> {
  const { transact, jobs, publish, now } = context
  const amount = fromDecimal(wish.amount)
  const prepare = async () => {
    await provePayee(context, userId, { password, code })
    return wish.method === 'sbp' ? readBanks(context) : []
  }

  const payout = await transact(prepare, async (tx, banks) => {
    const payee = await lockPayee(tx, userId, now())
    if (payee.isBlocked)
      throw new AppError('FORBIDDEN', { message: 'Аккаунт заблокирован: выплаты остановлены' })
    const destination = await chooseDestination(tx, { userId, payee, wish, banks, now: now() })
    await refuseBeyondLimits(tx, { userId, amount, at: now() })

    const row = await insertPayout(tx, {
      user_id: userId,
      amount,
      method: wish.method,
      status: needsSecondPerson(amount) ? 'waiting' : 'new',
      key: randomUUID(),
      ...destination,
      at: now(),
    })
    await publish(tx, { type: 'payout.changed', payoutId: row.id, userId })
    if (row.status === 'new' && row.method !== 'account')
      await jobs.send(tx, ADVANCE_PAYOUT, { payoutId: row.id }, { key: String(row.id) })
    await post(tx, [payoutPosting('payout', row, now())])
    return payoutReply(row)
  })
  step('payout.ordered')
  return payout
}
