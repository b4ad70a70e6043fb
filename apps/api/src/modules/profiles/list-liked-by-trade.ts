import type { Db } from '../../db/client.ts'
import { countLiked, gatherLiked, MOST_GATHERED } from './gathered-tokens.queries.ts'
import {
  countLikedOnSale,
  walkLikedPrices,
  walkLikedPurchases,
  walkLikedRest,
} from './liked-tokens.queries.ts'
import { countTokens, START, type Place, type Viewed } from './person-tokens.queries.ts'

type Asked = { readings: string[] | null; isOnSale: boolean }

/** Favourites narrowed or ordered by what rows of likes do not know: few are put in order, many met on the way. */
export async function listLikedByTrade(
  db: Db,
  list: Viewed,
  { readings, isOnSale }: Asked,
  place: Place,
) {
  const gathered = { ...list, readings }
  if (readings) {
    const [rows, total] = await Promise.all([
      gatherLiked(db, gathered, isOnSale, place),
      countLiked(db, gathered, isOnSale),
    ])
    return { rows, total }
  }

  const likes = await countTokens(db, list)
  const readPage = async () => {
    const isMany = likes > MOST_GATHERED && place.offset === 0
    const walked = isMany ? await walkLiked(db, list, { isOnSale, reach: likes }, place) : null
    return walked ?? gatherLiked(db, gathered, isOnSale, place)
  }
  const [rows, total] = await Promise.all([
    readPage(),
    isOnSale ? countLikedOnSale(db, list) : likes,
  ])
  return { rows, total }
}

/** Those with a price, or a purchase, then the others by date; null where too few were met on the way. */
async function walkLiked(
  db: Db,
  list: Viewed,
  { isOnSale, reach }: { isOnSale: boolean; reach: number },
  place: Place,
) {
  const { sort, limit, after } = place
  const start = START[sort.dir]
  const walkRest = (rest: Pick<Parameters<typeof walkLikedRest>[2], 'limit' | 'from' | 'tail'>) =>
    walkLikedRest(db, list, {
      ...{ dir: sort.dir, ...rest },
      isOnSale: sort.by === 'price' ? false : isOnSale || null,
      isUnbought: sort.by === 'payment_date',
    })
  if (sort.by === 'created_at') return walkRest({ limit, from: after ?? start, tail: 0 })
  if (after?.tail === 1) return walkRest({ limit, from: after, tail: 1 })

  const head =
    sort.by === 'payment_date'
      ? await walkLikedPurchases(db, list, place, isOnSale)
      : await walkLikedPrices(db, list, {
          ...{ limit, reach, dir: sort.dir },
          from: after ?? start,
        })
  if (head === null || head.length === limit || (isOnSale && sort.by === 'price')) return head

  return [...head, ...(await walkRest({ limit: limit - head.length, from: start, tail: 1 }))]
}
