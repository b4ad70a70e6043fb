import { onTestFinished, test } from 'vitest'
import { copyUnderPurchases } from '../../testing/copy-under-purchases.ts'
import { startLossBed } from '../../testing/loss-bed.ts'
import { noteCounts } from '../../testing/note-counts.ts'
import { roundsOf } from '../../testing/torture-rounds.ts'

const COPIES = roundsOf(10)

test(`${COPIES} copies of the database under purchases, stopped and serving by turns, are restored whole and lawful`, async ({
  task,
}) => {
  const loss = await startLossBed()
  onTestFinished(loss.close)
  const ways = Array.from({ length: COPIES }, (_, index) =>
    index % 2 === 0 ? ('stopped' as const) : ('serving' as const),
  )
  const { purchases, restored } = await copyUnderPurchases(loss, ways)
  noteCounts(task, { copies: COPIES, purchases, 'orders in the copies': restored })
})
