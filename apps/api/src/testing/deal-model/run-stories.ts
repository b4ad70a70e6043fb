import fc from 'fast-check'
import { expect } from 'vitest'
import { dealFaults } from '../deal-faults.ts'
import { anyStory, type Story } from './deals.ts'
import { openStillMarket } from './still-market.ts'
import { tellStory } from './tell-story.ts'

/** One database for so many stories: the bank and the laws read all that ever was. */
const STORIES_A_MARKET = 250

type Wanted = { seed: number; stories: number; foundBefore?: Story[] }

/** Random stories against the model, those that once failed first; gives what was in them. */
export async function runStories({ seed, stories, foundBefore = [] }: Wanted) {
  const counts = { stories: 0, deeds: 0, orders: 0, bought: 0, refunded: 0, offers: 0 }
  for (let told = 0; told < stories; told += STORIES_A_MARKET) {
    const market = await openStillMarket()
    try {
      const property = fc.asyncProperty(anyStory, async (story) => {
        const { orders, offers } = await tellStory(market, story)
        counts.stories += 1
        counts.deeds += story.deeds.length
        counts.orders += orders.length
        counts.bought += orders.filter(({ status }) => status === 'done').length
        counts.refunded += orders.filter(({ status }) => status === 'refunded').length
        counts.offers += offers.length
      })
      await fc.assert(property, {
        seed: seed + told,
        numRuns: Math.min(STORIES_A_MARKET, stories - told),
        examples: told === 0 ? foundBefore.map((story): [Story] => [story]) : [],
      })
      expect(await dealFaults(market.context.db)).toEqual({})
    } finally {
      await market.close()
    }
  }
  return counts
}
