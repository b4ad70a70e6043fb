import type { Context } from '@kefir/api/context'
import { rankTokens } from '@kefir/api/modules/collections/rank-tokens'
import { DRAW_KEPT } from '@kefir/api/modules/pictures/draw-by-job'
import { drawKept } from '@kefir/api/modules/pictures/draw-kept'
import { markWashTrades } from '@kefir/api/modules/statistics/mark-wash-trades'
import { refreshAllStatistics } from '@kefir/api/modules/statistics/refresh-all-statistics'
import { refreshTrend, refreshVolumes } from '@kefir/api/modules/statistics/turnovers.queries'
import { saveSetting } from '@kefir/api/modules/system/settings.queries'
import { people } from './content/people.ts'
import { drawMedia } from './draw-media.ts'
import { drawPictures } from './draw-pictures.ts'
import { insertChain } from './insert-chain.ts'
import { insertComplaints } from './insert-complaints.ts'
import { insertContent } from './insert-content.ts'
import { insertDemoPurchases } from './insert-demo-purchases.ts'
import { insertDrops } from './insert-drops.ts'
import { insertLife } from './insert-life.ts'
import { insertDemoPictures } from './insert-demo-pictures.ts'
import { insertPeople } from './insert-people.ts'
import { insertTokens } from './insert-tokens.ts'
import { insertViews } from './insert-views.ts'
import { orderPictures } from './order-pictures.ts'
import { planTokens } from './plan-tokens.ts'

type Options = { demoEmail: string | null; progress: (text: string) => void }

/**
 * Fills a fresh installation with a living marketplace. Rows go in by one transaction together with
 * the mark that it was done and the order to render pictures, so a start killed half-way begins
 * again and a finished one never does.
 */
export async function loadDemo(context: Context, { demoEmail, progress }: Options) {
  const now = context.now()
  const collectors = people.filter(({ role }) => role !== 'author').map(({ nikname }) => nikname)
  const tokens = planTokens(now, collectors)
  progress('— рисую картинки')
  const [drawn, media] = await Promise.all([
    drawPictures(context, tokens),
    drawMedia(context, tokens),
  ])
  const keys = [...new Set(Object.values(drawn).flatMap((list) => list.map(({ key }) => key)))]
  // A public bucket is asked by browsers themselves: what it does not hold yet nobody would render.
  if (context.config.s3?.publicUrl) await drawKept(context, { keys })

  progress('— записываю историю')
  await context.db.transaction().execute(async (tx) => {
    const pictures = await insertDemoPictures(tx, drawn)
    const userIds = await insertPeople(tx, { pictures, demoEmail, now })
    const tokenIds = await insertTokens(tx, { tokens, pictures, media, userIds, now })
    await insertLife(tx, { tokens, tokenIds, userIds, now })
    await insertComplaints(tx, { demoEmail, tokenIds, now })
    await insertChain(tx, { tokens, tokenIds, userIds, now })
    await insertDemoPurchases(tx, { demoEmail, tokens, tokenIds, now })
    await insertContent(tx, { pictures, now })
    await insertDrops(tx, { tokens, tokenIds, now })
    await insertViews(tx, now)
    // What the home page shows follows from these.
    await markWashTrades({ db: tx }, null)
    await refreshVolumes(tx, now)
    await refreshTrend(tx, now)
    const inOrder = await orderPictures(tx, context.files, keys)
    await context.jobs.send(tx, DRAW_KEPT, { keys: inOrder })
    await saveSetting(tx, 'demo', { loadedAt: now.toISOString() })
  })
  await rankTokens(context)
  await refreshAllStatistics(context)
}
