import { hashSeed } from './art/random.ts'
import type { TokenArtInput } from './art/token-art.ts'
import type { PlannedToken } from './plan-tokens.ts'

/** What the picture of a token is drawn from; its film or model takes the same colours and word. */
export function artInputOf({ collection, number, rarity, word }: PlannedToken): TokenArtInput {
  return {
    style: collection.style,
    seed: hashSeed(`${collection.slug} ${number}`),
    rarity,
    paletteSeed: hashSeed(collection.slug),
    ...(word && { word }),
  }
}
