import { watchIssue } from '@kefir/rules/points/watch-issue'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import { longTransaction } from '../../db/long-transaction.ts'
import { findSetting, lockSetting, saveSetting } from '../system/settings.queries.ts'
import { addLitres, ECONOMY, readMark } from './litres.queries.ts'
import { sumEconomy } from './sum-economy.ts'

export const COUNT_LITRES = 'points.count-litres'

type Kept = {
  /** The last entry that is counted. */
  counted: string
  /** How far the next run may count: an entry, and the transaction before which all must have ended by then. */
  mark: { entry: string; next: string }
  isAlarming: boolean
}

/**
 * Moves litres of the house from entries into sums by day. Numbers of entries are drawn before their transactions
 * commit, so a run counts up to what the run before it marked, and only once all who wrote at that time have ended:
 * nobody can come in below any more, and who posts waits for nothing.
 */
export async function countLitres(context: Pick<Context, 'db' | 'doors' | 'log' | 'now'>) {
  const { db, log, now } = context
  await longTransaction(db, async (tx) => {
    const { counted = '0', mark: marked } = await lockSetting<Kept>(tx, ECONOMY, now())
    const seen = await readMark(tx)
    const mark = { entry: seen.entry, next: String(seen.next) }
    // A mark from the future is another server's, before a restore: here its transactions have all ended, but
    // numbers of this server say nothing about it.
    const isForeign = marked !== undefined && BigInt(marked.next) > seen.next
    const isOver = marked !== undefined && !isForeign && seen.open >= BigInt(marked.next)
    if (isOver) await addLitres(tx, { after: counted, upTo: marked.entry })

    const kept = {
      counted: isOver ? marked.entry : counted,
      mark: isOver || isForeign || !marked ? mark : marked,
    }
    await saveSetting(tx, ECONOMY, kept, now())
    const { isAlarming, issued, burned } = watchIssue(await sumEconomy(context, tx))
    await saveSetting(tx, ECONOMY, { ...kept, isAlarming } satisfies Kept, now())
    if (isAlarming)
      log.warn(
        { issued: String(issued), burned: String(burned) },
        'seven days issued more than three times the litres they burned',
      )
  })
}

/** For the gauge: as the last run saw it; null before the first. */
export async function findIssueAlarm(db: Db): Promise<number | null> {
  const kept = await findSetting<Partial<Kept>>(db, ECONOMY)
  return kept?.isAlarming === undefined ? null : Number(kept.isAlarming)
}
