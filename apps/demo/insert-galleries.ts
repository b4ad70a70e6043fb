import type { Tx } from '@kefir/api/db/client'
import { randomFrom } from '@kefir/rules/random/random-from'
import { bannersOf } from './banners-of.ts'
import { galleries } from './content/galleries.ts'
import { insertGallery, type NewGallery } from './insert-gallery.ts'
import { DAY_MS } from './day-ms.ts'
import type { PlannedToken } from './plan-tokens.ts'

type Input = { tokens: PlannedToken[]; tokenIds: number[]; userIds: Map<string, number>; now: Date }

/** What people have put together, some with words beneath the works and a cover. */
export async function insertGalleries(tx: Tx, { tokens, tokenIds, userIds, now }: Input) {
  const random = randomFrom('galleries')
  const banners = await bannersOf(tx, { tokens, tokenIds })
  const made = galleries.map(({ owner, query, size, coverOf, ...words }): NewGallery => {
    const fitting = tokenIds.filter((_id, index) => {
      const { collection } = tokens[index]!
      return (
        (!query.style || collection.style === query.style) &&
        (!query.collectionSlugs || query.collectionSlugs.includes(collection.slug))
      )
    })
    const age = random.between(20, 240) * DAY_MS
    return {
      ...words,
      userId: userIds.get(owner)!,
      coverId: (coverOf && banners.get(coverOf)) || null,
      tokenIds: random.shuffle(fitting).slice(0, size),
      createdAt: new Date(now.getTime() - age),
      updatedAt: new Date(now.getTime() - age * random.next() ** 2),
    }
  })
  // Ids follow time.
  made.sort((one, two) => one.createdAt.getTime() - two.createdAt.getTime())
  for (const gallery of made) await insertGallery(tx, gallery)
}
