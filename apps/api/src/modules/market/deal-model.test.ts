import { expect, test } from 'vitest'
import { runStories } from '../../testing/deal-model/run-stories.ts'
import { FOUND_BEFORE } from '../../testing/deal-model/found-before.ts'

test('random stories of sales, payments, offers and pay-outs go as a small model says', async () => {
  const counts = await runStories({ seed: 13, stories: 30, foundBefore: FOUND_BEFORE })
  expect(Object.values(counts).every((count) => count > 0)).toBe(true)
})
