import type { Context } from '@kefir/api/context'
import { rankTokens } from '@kefir/api/modules/collections/rank-tokens'
import { drawKept } from '@kefir/api/modules/pictures/draw-kept'
import { refreshAllStatistics } from '@kefir/api/modules/statistics/refresh-all-statistics'
import { findSetting, saveSetting } from '@kefir/api/modules/system/settings.queries'
import { buyers } from './content/people.ts'
import { drawMedia } from './draw-media.ts'
import { drawPictures } from './draw-pictures.ts'
import { insertChain } from './insert-chain.ts'
import { insertComplaints } from './insert-complaints.ts'
import { insertContent } from './insert-content.ts'
import { insertDeskPeople } from './insert-desk-people.ts'
import { insertDemoPurchases } from './insert-demo-purchases.ts'
import { insertDrops } from './insert-drops.ts'
import { insertJournal } from './insert-journal.ts'
import { insertGalleries } from './insert-galleries.ts'
import { insertHistory } from './insert-history.ts'
import { insertNotifications } from './insert-notifications.ts'
import { insertListings } from './insert-listings.ts'
import { insertLife } from './insert-life.ts'
import { insertDemoPictures } from './insert-demo-pictures.ts'
import { insertStaff } from './insert-staff.ts'
import { insertPeople } from './insert-people.ts'
import { insertSessions } from './insert-sessions.ts'
import { insertTickets } from './insert-tickets.ts'
import { insertTokens } from './insert-tokens.ts'
import { insertWorks } from './insert-works.ts'
import { insertViews } from './insert-views.ts'
import { loadLedger } from './load-ledger.ts'
import { orderDrawings } from './order-drawings.ts'
import { planTokens } from './plan-tokens.ts'
import { insertPayee } from './trade/insert-payee.ts'
import { insertTrade } from './trade/insert-trade.ts'
import { forgetPostings } from './trade/kept-postings.ts'
import { planDeals } from './trade/plan-deals.ts'
import { tellPlanner } from './tell-planner.ts'

type Parts = Pick<Context, 'config' | 'db' | 'files' | 'jobs' | 'now'>
type Options = { demoEmail: string | null; progress: (text: string) => void }

/** Marks that the rows are there; `demo` itself, that everything counted of them is too. */
const ROWS = 'demo.rows'

/**
 * Fills a fresh installation with a living marketplace. A start killed half-way is followed by one that
 * goes on: rows go in by one transaction together with their mark, what the ledger is told is posted once, ranks and statistics may
 * be counted twice, and the mark that the demo is whole comes last, with the order to render pictures.
 */
export async function loadDemo(context: Parts, options: Options) {
  const { db } = context
  const now = context.now()
  if (!(await findSetting(db, ROWS))) await loadRows(context, now, options)
  await loadLedger(context, { demoEmail: options.demoEmail, now })
  await tellPlanner(db)
  await rankTokens(context)
  await refreshAllStatistics(context)
  await db.transaction().execute(async (tx) => {
    await orderDrawings(context, tx)
    await forgetPostings(tx)
    await saveSetting(tx, 'demo', { loadedAt: now.toISOString() }, now)
  })
}

async function loadRows(context: Parts, now: Date, { demoEmail, progress }: Options) {
  const tokens = planTokens(now, buyers)
  progress('— рисую картинки')
  const [drawn, media] = await Promise.all([
    drawPictures(context, tokens),
    drawMedia(context, tokens),
  ])
  // A public bucket is asked by browsers themselves: what it does not hold yet nobody would render.
  if (context.config.s3?.publicUrl) {
    const keys = Object.values(drawn).flatMap((list) => list.map(({ key }) => key))
    await drawKept(context, { keys: [...new Set(keys)] })
  }

  progress('— записываю историю')
  await context.db.transaction().execute(async (tx) => {
    const pictures = await insertDemoPictures(tx, drawn, now)
    const userIds = await insertPeople(tx, { pictures, demoEmail, now })
    const tokenIds = await insertTokens(tx, { tokens, pictures, media, userIds, now })
    const life = await insertLife(tx, { tokens, tokenIds, userIds, now })
    await insertGalleries(tx, { tokens, tokenIds, userIds, now })
    await insertComplaints(tx, { demoEmail, tokenIds, userIds: [...userIds.values()], now })
    await insertChain(tx, { tokens, tokenIds, userIds, now })
    const purchases = await insertDemoPurchases(tx, { demoEmail, tokens, tokenIds, now })
    const staff = await insertStaff(tx, userIds)
    const { moderatorId } = staff
    const works = await insertWorks(tx, { demoEmail, pictures, userIds, moderatorId, now })
    const demoId = demoEmail ? await insertPayee(tx, demoEmail) : null
    const planned = { tokens, tokenIds, userIds, now }
    const deals = demoId ? await planDeals(tx, { ...planned, demoId, purchases }) : []
    const sales = deals.map(({ deed }) => deed)
    await insertListings(tx)
    await insertHistory(tx, [...life, ...sales, ...works], now)
    if (demoId) await insertTrade(tx, { ...planned, demoId, deals })
    await insertNotifications(tx, { demoEmail, now })
    await insertSessions(tx, { userIds: [...userIds.values()], now })
    await insertDeskPeople(tx, now)
    await insertTickets(tx, { userIds, supportId: staff.supportId, now })
    await insertJournal(tx, staff)
    await insertContent(tx, { pictures, now })
    await insertDrops(tx, { tokens, tokenIds, now })
    await insertViews(tx, now)
    await saveSetting(tx, ROWS, { loadedAt: now.toISOString() }, now)
  })
}
