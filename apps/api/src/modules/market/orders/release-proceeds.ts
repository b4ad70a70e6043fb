import type { Context } from '../../../context.ts'
import { post } from '../../ledger/post.ts'
import { listDueProceeds, lockProceeds, markReleased } from './proceeds.queries.ts'

const AT_A_TIME = 500

/** What sellers waited for is theirs to take out, once its time has come. */
export async function releaseProceeds({
  db,
  transact,
  now,
}: Pick<Context, 'db' | 'transact' | 'now'>) {
  for (const id of await listDueProceeds(db, now(), AT_A_TIME))
    await transact(async (tx) => {
      const proceeds = await lockProceeds(tx, id)
      if (!proceeds || proceeds.released_at) return
      const { user_id: userId, amount } = proceeds
      const at = now()
      await markReleased(tx, id, at)
      await post(tx, [
        {
          currency: 'RUB',
          reason: 'release',
          ref: { type: 'proceeds', id: String(id) },
          at,
          lines: [
            { userId, kind: 'held', amount: -amount },
            { userId, kind: 'available', amount },
          ],
        },
      ])
    })
}
