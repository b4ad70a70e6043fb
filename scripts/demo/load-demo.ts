import type { Context } from '../../apps/api/src/context.ts'
import { refreshStatistics } from '../../apps/api/src/modules/catalogue/refresh-statistics.ts'
import { saveSetting } from '../../apps/api/src/modules/system/settings.queries.ts'
import { people } from './content/people.ts'
import { drawPictures } from './draw-pictures.ts'
import { insertContent } from './insert-content.ts'
import { insertDrops } from './insert-drops.ts'
import { insertLife } from './insert-life.ts'
import { insertPeople } from './insert-people.ts'
import { insertTokens } from './insert-tokens.ts'
import { planTokens } from './plan-tokens.ts'

type Options = { demoEmail: string | null; progress: (text: string) => void }

/**
 * Fills a fresh installation with a living marketplace. Rows go in by one transaction together with
 * the mark that it was done, so a start killed half-way begins again and a finished one never does.
 */
export async function loadDemo(context: Context, { demoEmail, progress }: Options) {
  const now = context.now()
  const collectors = people.filter(({ role }) => role !== 'author').map(({ nikname }) => nikname)
  const tokens = planTokens(now, collectors)
  const pictures = await drawPictures(context, tokens, (done, total) => {
    if (done % 40 === 0 || done === total) progress(`— рисую картинки: ${done} из ${total}`)
  })

  progress('— записываю историю')
  await context.db.transaction().execute(async (tx) => {
    const userIds = await insertPeople(tx, { pictures, demoEmail, now })
    const tokenIds = await insertTokens(tx, { tokens, pictures, userIds, now })
    await insertLife(tx, { tokens, tokenIds, userIds, now })
    await insertContent(tx, { pictures, now })
    await insertDrops(tx, { tokens, tokenIds, now })
    await saveSetting(tx, 'demo', { loadedAt: now.toISOString() })
  })
  await refreshStatistics(context)
}
