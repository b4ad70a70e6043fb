import { darken } from '../palettes.ts'
import { capOn, type Scene, sceneBottle, standOut } from '../scene.ts'
import { bottle, foilCapTop } from '../shapes/bottle.ts'
import { tetra } from '../shapes/carton.ts'
import { cowHead } from '../shapes/cow.ts'
import { churn } from '../shapes/dairy.ts'
import { star } from '../shapes/marks.ts'
import { clover, daisy, wheat } from '../shapes/nature.ts'
import { place } from '@kefir/api/drawing/svg'
import { cowLook } from './cows.ts'

export function smallMotif(scene: Scene, ground: string): string {
  const { random, paper } = scene
  const pop = standOut(scene, ground, paper)
  return random.pick([
    () => place(0, 120, 0.62, bottle(sceneBottle(scene))),
    () => place(0, 100, 0.76, tetra({ face: paper, side: pop, band: scene.cap, mark: pop })),
    () => place(0, 6, 0.62, cowHead(cowLook({ ...scene, bg: ground }, random))),
    () => place(0, 110, 0.64, churn({ body: scene.cap, ink: scene.ink, label: paper, word: '' })),
    () => foilCapTop(scene.cap, 106, 22) + star(0, 0, 46, darken(scene.cap, 0.4)),
    () => daisy(118, ground === paper ? pop : paper, scene.cap),
    () => place(0, 30, 1, clover(110, pop)),
    () => place(0, 120, 0.98, wheat(capOn(scene, ground), 230)),
  ])()
}
