import { hashSeed } from '@kefir/rules/random/random-from'
import { test } from 'vitest'
import { FOUND_BEFORE } from '../../testing/deal-model/found-before.ts'
import { runStories } from '../../testing/deal-model/run-stories.ts'
import { noteCounts } from '../../testing/note-counts.ts'
import { roundsOf } from '../../testing/torture-rounds.ts'
import { tortureSeed } from '../../testing/torture-seed.ts'

const STORIES = roundsOf(10_000)
/** Each in a database of its own; the processors have no more to do than that. */
const LANES = 3

test(`${STORIES} random stories of sales, payments, offers and pay-outs go as a small model says`, async ({
  task,
}) => {
  const share = Math.ceil(STORIES / LANES)
  const seed = hashSeed(`${tortureSeed()} deal model`) % 2 ** 30
  const lanes = await Promise.all(
    Array.from({ length: LANES }, (_, lane) =>
      // Far enough apart that no two lanes tell the same.
      runStories({ seed: seed + lane * 1_000_003, stories: share, foundBefore: FOUND_BEFORE }),
    ),
  )
  const sumOf = (count: keyof (typeof lanes)[number]) =>
    lanes.reduce((sum, lane) => sum + lane[count], 0)
  noteCounts(task, {
    stories: sumOf('stories'),
    deeds: sumOf('deeds'),
    orders: sumOf('orders'),
    bought: sumOf('bought'),
    refunded: sumOf('refunded'),
    offers: sumOf('offers'),
  })
})
