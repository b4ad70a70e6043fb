import { hashSeed } from '@kefir/rules/random/random-from'
import { depictModule, type Depicted } from './art/module-art.ts'
import { depictToken, type TokenArtInput } from './art/token-art.ts'
import type { DemoWork, DemoWorkCollection } from './content/works.ts'
import type { PlannedToken } from './plan-tokens.ts'

/** What the picture of a token is drawn from; its film or model takes the same colours and words. */
export function artInputOf({ collection, number, rarity, look }: PlannedToken): TokenArtInput {
  return {
    style: collection.style,
    seed: hashSeed(`${collection.slug} ${number}`),
    rarity,
    paletteSeed: hashSeed(collection.slug),
    look,
  }
}

/** The picture of a token, and what is seen in it. */
export function depict(token: PlannedToken): Depicted {
  const input = artInputOf(token)
  return token.moduleType === null
    ? depictToken(input)
    : depictModule({ ...input, type: token.moduleType })
}

/** The picture of somebody's own work. */
export const depictWork = (
  { slug, style }: DemoWorkCollection,
  { name, look }: DemoWork,
): Depicted =>
  depictToken({
    style,
    seed: hashSeed(`${slug} ${name}`),
    rarity: 'usual',
    paletteSeed: hashSeed(slug),
    ...(look && { look }),
  })
