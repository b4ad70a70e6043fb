import type { Context } from '../../context.ts'
import { payoutWords } from './note-words.ts'
import { notify } from './notify.ts'
import { findPayoutNews } from './told.queries.ts'

/** That a pay-out came, came to nothing, or waits for a second person. */
export async function tellOfPayout(
  context: Pick<Context, 'db' | 'doors' | 'transact' | 'publish' | 'jobs' | 'now'>,
  payoutId: number,
) {
  const payout = await findPayoutNews(context.db, payoutId)
  if (!payout) return
  await context.transact((tx) =>
    notify(context, tx, {
      ...payoutWords(payout),
      kind: 'payout',
      userId: payout.user_id,
      cause: `payout:${payout.id}:${payout.status}`,
    }),
  )
}
