import type { Context } from '@kefir/api/context'
import { post, type Posting } from '@kefir/api/modules/ledger/post'
import { planLitrePostings } from './plan-litre-postings.ts'
import { readPostings } from './trade/kept-postings.ts'

type Options = { demoEmail: string | null; now: Date }

/**
 * Litres and money of the demo. A ledger's history stands in the order of its postings, so they are posted by time,
 * nobody twice in one transaction; a start that was killed goes on, for one cause posts once.
 */
export async function loadLedger({ db }: Pick<Context, 'db'>, { demoEmail, now }: Options) {
  const trade = await readPostings(db)
  const demo = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', demoEmail ?? '')
    .executeTakeFirst()
  const cashback = trade
    .filter(({ currency }) => currency === 'kefir')
    .flatMap(({ lines }): { userId?: number; amount: bigint }[] => lines)
    .filter(({ userId }) => userId !== undefined && userId === demo?.id)
    .reduce((sum, { amount }) => sum + amount, 0n)
  const litres = await planLitrePostings(db, { demoEmail, now, cashback })
  for (const postings of inTurns([...trade, ...litres]))
    await db.transaction().execute((tx) => post(tx, postings))
}

/** As many at once as concern different people. */
function inTurns(postings: Posting[]): Posting[][] {
  const turns: Posting[][] = []
  let met = new Set<number>()
  for (const posting of postings.toSorted((one, two) => one.at.getTime() - two.at.getTime())) {
    const people = posting.lines.flatMap((line) => ('userId' in line ? line.userId : []))
    if (turns.length === 0 || people.some((id) => met.has(id))) {
      turns.push([])
      met = new Set()
    }
    turns.at(-1)!.push(posting)
    for (const id of people) met.add(id)
  }
  return turns
}
