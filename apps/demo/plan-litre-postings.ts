import type { Db } from '@kefir/api/db/client'
import type { Posting } from '@kefir/api/modules/ledger/post'
import { people } from './content/people.ts'
import { planDemoLitres, planLitres, type LitreDeed } from './plan-litres.ts'
import { DAY_MS } from './day-ms.ts'

/** What a reason's cause is called in the ledger. */
const CAUSES: Record<string, string> = {
  workshop: 'place',
  panel: 'place',
  operator: 'place',
  rent: 'module',
  quest: 'task',
  referral: 'referral',
  box: 'box',
  decor: 'profile',
}
/** No thing of this installation comes to have such a number, so nothing real is taken for a deed of the demo. */
const FIRST_CAUSE = 900_000_000

type Options = { demoEmail: string | null; now: Date; cashback: bigint }
type Dated = LitreDeed & { userId: number; cause: number }

/** Weeks of litres; `cashback` is what orders of the demo login brought it beside them. */
export async function planLitrePostings(
  db: Db,
  { demoEmail, now, cashback }: Options,
): Promise<Posting[]> {
  const owners = await listPeople(db, { demoEmail, cashback })
  return owners
    .flatMap(({ userId, planned }) => planned.map((one) => ({ ...one, userId })))
    .map((one, index) => postingOf({ ...one, cause: FIRST_CAUSE + index }, now))
}

async function listPeople(db: Db, { demoEmail, cashback }: Omit<Options, 'now'>) {
  const names = people.filter(({ legal }) => legal !== 'entity').map(({ nikname }) => nikname)
  const rows = await db
    .selectFrom('users')
    .select(['id', 'nikname', 'email'])
    .where((eb) => eb.or([eb('nikname', 'in', names), eb('email', '=', demoEmail ?? '')]))
    .orderBy('id')
    .execute()
  return rows.map(({ id, nikname, email }) => ({
    userId: id,
    planned: email === demoEmail ? planDemoLitres(cashback) : planLitres(nikname ?? ''),
  }))
}

const TENTH_OF_HOUR_MS = DAY_MS / 240

/** At some hour of its day. */
const postingOf = (
  { userId, daysAgo, reason, house, amount, cause }: Dated,
  now: Date,
): Posting => ({
  currency: 'kefir',
  reason,
  ref: { type: CAUSES[reason]!, id: String(cause) },
  at: new Date(now.getTime() - daysAgo * DAY_MS + ((cause * 7) % 193) * TENTH_OF_HOUR_MS),
  lines: [
    { house, amount: -amount },
    { userId, kind: 'available', amount },
  ],
})
