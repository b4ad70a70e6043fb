import { createScene, type SceneInput } from '../art/scene.ts'
import { arrangeBottles, arrangeCartons } from '../art/styles/still-life.ts'
import { bottleParts } from './model-bottle.ts'
import { cartonParts } from './model-carton.ts'
import { writeGlb } from './write-glb.ts'

export type ModelPlot = 'bottle' | 'carton'

/** A thing to turn round: the very one that the token's picture shows. */
export async function drawModel(plot: ModelPlot, input: SceneInput): Promise<Buffer> {
  const scene = createScene(input)
  return plot === 'bottle'
    ? writeGlb('bottle', await bottleParts(heroOf(arrangeBottles(scene).bottles)))
    : writeGlb('carton', await cartonParts(heroOf(arrangeCartons(scene).cartons)))
}

function heroOf<Look>(standing: readonly { look: Look; isHero: boolean }[]): Look {
  const hero = standing.find(({ isHero }) => isHero)
  if (!hero) throw new Error('a picture without its hero')
  return hero.look
}
