import type { Context } from '../../../context.ts'
import { post } from '../../ledger/post.ts'
import { lockProceeds, markReleased } from './proceeds.queries.ts'

/** What a seller waited for is theirs to take out; once, and not before its time has come. */
export async function releaseProceeds(
  { transact, now }: Pick<Context, 'transact' | 'now'>,
  id: number,
) {
  await transact(async (tx) => {
    const proceeds = await lockProceeds(tx, id)
    const at = now()
    if (!proceeds || proceeds.released_at || proceeds.release_at > at) return
    const { user_id: userId, amount } = proceeds
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
