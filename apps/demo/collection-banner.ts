import { createIds, place, rect, svgDocument } from '@kefir/api/drawing/svg'
import { artInputOf } from './art-input-of.ts'
import { paintModule } from './art/module-art.ts'
import { RARITIES } from './art/palettes.ts'
import { createScene, type Scene } from './art/scene.ts'
import { paintToken } from './art/token-art.ts'
import type { PlannedToken } from './plan-tokens.ts'

const TILES = 4
const SIDE = 400

/** Works of a collection that stand on its banner: its rarest, in the order of their numbers. */
export const onBanner = (tokens: PlannedToken[]) =>
  tokens
    .toSorted(
      (one, two) =>
        RARITIES.indexOf(two.rarity) - RARITIES.indexOf(one.rarity) || one.number - two.number,
    )
    .slice(0, TILES)
    .toSorted((one, two) => one.number - two.number)

/** The banner of a collection: its own works side by side, without the frames of their tiers. */
export function drawCollectionBanner(tokens: PlannedToken[]): string {
  const nextId = createIds('b')
  const tiles = onBanner(tokens).map((token, index) =>
    place(
      index * SIDE,
      0,
      SIDE / 800,
      // What a painter lets hang over the edge is the neighbour's.
      `<svg width="800" height="800">${paint({ ...createScene(artInputOf(token)), nextId }, token)}</svg>`,
    ),
  )
  return svgDocument(TILES * SIDE, SIDE, rect(0, 0, TILES * SIDE, SIDE, '#14161C') + tiles.join(''))
}

export const paint = (scene: Scene, { collection, moduleType }: PlannedToken) =>
  moduleType === null ? paintToken(scene, collection.style) : paintModule(scene, moduleType)
