import { randomFrom, type Random } from '@kefir/rules/random/random-from'
import type { Look } from './art/scene.ts'
import { collections } from './content/collections.ts'
import type { DemoCollection, ModuleType, Rarity } from './content/types.ts'
import { DAY_MS } from './day-ms.ts'
import { isBelievable } from './is-believable.ts'
import { pickWeighted } from './pick-weighted.ts'
import { planLook } from './plan-look.ts'

/** Kopecks. */
const MIN_PRICE = 1_000n
const RARITY_FACTOR: Record<Rarity, number> = {
  mini: 0.6,
  usual: 1,
  unusual: 1.5,
  rare: 2.4,
  epic: 4,
  legend: 8,
}

export type PlannedToken = {
  collection: DemoCollection
  collectionIndex: number
  number: number
  name: string
  description: string
  rarity: Rarity
  moduleType: ModuleType | null
  /** What its picture is drawn of, and its traits, which say the same. */
  look: Look
  traits: { name: string; value: string }[]
  createdAt: Date
  /** The author first; each next owner bought it. */
  sales: { at: Date; price: bigint; buyer: string }[]
  owner: string
  price: bigint | null
  listedAt: Date | null
}

/** Lives that are thrown for a collection before the dice are taken to be loaded. */
const MOST_LIVES = 2_000

/** Every token of the demo with its life so far; the same for the same `now`. */
export function planTokens(now: Date, collectors: string[]): PlannedToken[] {
  return collections.flatMap((collection, index) => {
    for (let life = 0; life < MOST_LIVES; life += 1) {
      const tokens = planLife({ collection, index, life, now, collectors })
      if (isBelievable(tokens, index, now)) return tokens
    }
    throw new Error(`no life of ${collection.slug} is believable`)
  })
}

type LifePlan = {
  collection: DemoCollection
  index: number
  /** Which throw of the dice. */
  life: number
  now: Date
  collectors: string[]
}

function planLife({ collection, index: collectionIndex, life, now, collectors }: LifePlan) {
  const random = randomFrom(`tokens of ${collection.slug}${life === 0 ? '' : `, ${life}`}`)
  const bornDaysAgo = 60 + random.int(0, 200)

  return collection.tokenNames.map((name, index): PlannedToken => {
    const said = collection.says?.[name]?.['rarity'] as Rarity | undefined
    const thrown = collection.rarities?.[index] ?? pickWeighted(random, collection.rarityWeights)
    const rarity = said ?? thrown
    const moduleType = collection.moduleTypes?.[index] ?? null
    const { look, traits } = planLook(randomFrom(`look of ${collection.slug} ${index + 1}`), {
      ...{ collection, name, rarity },
    })
    const createdAt = createdAtOf(random, now, bornDaysAgo, index / collection.tokensCount)
    const sales = planSales(random, { collection, rarity, createdAt, now, collectors })
    const owner = sales.at(-1)?.buyer ?? collection.author
    // What has just been made is there to be sold.
    const isListed = random.chance(sales.length === 0 ? 0.85 : 0.55)
    const lastPrice = sales.at(-1)?.price ?? firstPrice(random, collection, rarity)

    return {
      collection,
      collectionIndex,
      number: index + 1,
      name,
      description: random
        .pick(collection.descriptionTemplates)
        .replaceAll('{name}', name)
        .replaceAll('{collection}', collection.name),
      rarity,
      moduleType,
      // A machine's plate has the number of its name.
      look: moduleType === null ? look : { ...look, serial: `№ ${name.split('№')[1]}` },
      traits,
      createdAt,
      sales,
      owner,
      price: isListed ? nicePrice(lastPrice, random.between(1.02, 1.6)) : null,
      listedAt: isListed ? randomTime(random, sales.at(-1)?.at ?? createdAt, now) : null,
    }
  })
}

type SalesPlan = {
  collection: DemoCollection
  rarity: Rarity
  createdAt: Date
  now: Date
  collectors: string[]
}

function planSales(random: Random, { collection, rarity, createdAt, now, collectors }: SalesPlan) {
  const expected = (collection.popularity / 100) * 4
  const count = Math.floor(random.between(0, expected + 1))
  const times = Array.from({ length: count }, () => randomTime(random, createdAt, now)).toSorted(
    (one, two) => one.getTime() - two.getTime(),
  )
  let price = firstPrice(random, collection, rarity)
  let owner = collection.author

  return times.map((at) => {
    const buyer = random.pick(collectors.filter((nikname) => nikname !== owner))
    const sale = { at, price, buyer }
    owner = buyer
    price = nicePrice(price, random.between(0.85, 1.45))
    return sale
  })
}

/** Most works come early in a collection's life; a few of every collection are from the last days. */
function createdAtOf(random: Random, now: Date, bornDaysAgo: number, share: number): Date {
  const daysAgo = share > 0.9 ? random.between(0.02, 9) : bornDaysAgo * (1 - share * 0.9)
  return new Date(now.getTime() - daysAgo * DAY_MS - random.between(0, 0.4) * DAY_MS)
}

function firstPrice(random: Random, { priceFrom, priceTo }: DemoCollection, rarity: Rarity) {
  const base = priceFrom + (priceTo - priceFrom) * random.between(0, 1) ** 3
  return nicePrice(BigInt(Math.round(base * 100)), RARITY_FACTOR[rarity] / RARITY_FACTOR.unusual)
}

/** People ask for 890 or 12 500, not for 12 487,31. */
function nicePrice(kopecks: bigint, factor: number): bigint {
  const roubles = (Number(kopecks) / 100) * factor
  const step = 10 ** Math.max(1, Math.floor(Math.log10(Math.max(roubles, 1))) - 1)
  const rounded = BigInt(Math.round(roubles / step) * step) * 100n

  return rounded < MIN_PRICE ? MIN_PRICE : rounded
}

function randomTime(random: Random, from: Date, to: Date): Date {
  return new Date(from.getTime() + (to.getTime() - from.getTime()) * random.next())
}
