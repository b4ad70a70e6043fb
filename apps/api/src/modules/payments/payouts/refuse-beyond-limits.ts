import { toDecimal } from '@kefir/rules/money/decimal'
import { LEAST_PAYOUT, MOST_A_DAY } from '@kefir/rules/payments/payout-limits'
import { formatRoubles } from '@kefir/rules/text/format-russian'
import { moscowDay, startOfMoscowDay } from '@kefir/rules/time/moscow-days'
import { AppError } from '../../../app-error.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { findBalance } from '../../ledger/ledger.queries.ts'
import { sumPayoutsSince } from './payouts.queries.ts'

/** Kopecks that may still be ordered on the Moscow day of this moment. */
export async function leftToday(db: Db | Tx, userId: number, at: Date): Promise<bigint> {
  const spent = await sumPayoutsSince(db, userId, startOfMoscowDay(moscowDay(at)))
  return spent < MOST_A_DAY ? MOST_A_DAY - spent : 0n
}

type Wanted = { userId: number; amount: bigint; at: Date }

/** Under the lock of the payee: what one may take out today, and what there is. */
export async function refuseBeyondLimits(tx: Tx, { userId, amount, at }: Wanted) {
  const { balance } = await findBalance(tx, { userId, kind: 'available', currency: 'RUB' })
  if (amount > balance)
    throw refuse(
      balance < LEAST_PAYOUT
        ? `На балансе ${inWords(balance)}, а вывести можно от ${inWords(LEAST_PAYOUT)}`
        : `На балансе ${inWords(balance)}: столько и можно вывести`,
    )

  const left = await leftToday(tx, userId, at)
  if (amount > left)
    throw refuse(
      left < LEAST_PAYOUT
        ? `За день можно вывести ${inWords(MOST_A_DAY)}, и сегодня они уже выведены. Вернитесь завтра`
        : `Сегодня можно вывести ещё ${inWords(left)}`,
    )
}

const inWords = (kopecks: bigint) => formatRoubles(toDecimal(kopecks))
const refuse = (words: string) => new AppError('VALIDATION_FAILED', { fields: { amount: words } })
