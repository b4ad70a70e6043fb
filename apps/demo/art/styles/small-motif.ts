import { darken } from '../palettes.ts'
import { capOn, chosen, keysOf, type Scene, sceneBottle, standOut } from '../scene.ts'
import { bottle, foilCapTop } from '../shapes/bottle.ts'
import { tetra } from '../shapes/carton.ts'
import { cowHead } from '../shapes/cow.ts'
import { churn } from '../shapes/dairy.ts'
import { star } from '../shapes/marks.ts'
import { clover, daisy, wheat } from '../shapes/nature.ts'
import { circle, path, place, rect, ring, roundLine } from '@kefir/api/drawing/svg'
import { cowLook } from './cows.ts'

const CHURNS = { own: null, blue: '#4FA3D1', black: '#2B2D36' }

const USUAL = ['bottle', 'tetra', 'cow', 'churn', 'cap', 'daisy', 'clover', 'wheat'] as const

export function smallMotif(scene: Scene, ground: string): string {
  const { random, paper } = scene
  const pop = standOut(scene, ground, paper)
  const metal = () => CHURNS[chosen(scene, 'churn', keysOf(CHURNS), ['own'])] ?? scene.cap
  const motifs = {
    bottle: () => place(0, 120, 0.62, bottle(sceneBottle(scene))),
    tetra: () => place(0, 100, 0.76, tetra({ face: paper, side: pop, band: scene.cap, mark: pop })),
    cow: () => place(0, 6, 0.62, cowHead(cowLook({ ...scene, bg: ground }, random))),
    churn: () =>
      place(0, 110, 0.64, churn({ body: metal(), ink: scene.ink, label: paper, word: '' })),
    cap: () => foilCapTop(scene.cap, 106, 22) + star(0, 0, 46, darken(scene.cap, 0.4)),
    daisy: () => daisy(118, ground === paper ? pop : paper, scene.cap),
    clover: () => place(0, 30, 1, clover(110, pop)),
    wheat: () => place(0, 120, 0.98, wheat(capOn(scene, ground), 230)),
    orange: () =>
      circle(0, 6, 92, '#FF9F1C', `stroke="${darken('#FF9F1C', 0.3)}" stroke-width="6"`) +
      path('M0 -86Q40 -126 70 -96Q40 -76 0 -86z', '#2DB67D') +
      roundLine('M-50 -20Q-40 -50 -14 -58', '#FFD08A', 10),
    book: () =>
      rect(-92, -64, 184, 44, '#D81F45', 6) +
      rect(-80, -14, 168, 40, '#1D49F2', 6) +
      rect(-96, 32, 180, 46, '#0B8A5B', 6) +
      roundLine('M-70 -42H60M-56 6H60M-72 55H50', '#FFFFFF', 6),
    nothing: () => '',
    line: () => roundLine('M-110 40L110 -40', pop, 12),
    dot: () => circle(0, 0, 22, pop),
    intention: () =>
      circle(0, 0, 84, 'none', `stroke="${pop}" stroke-width="8" stroke-dasharray="6 18"`),
    tap: () =>
      roundLine('M-100 -40H10Q60 -40 60 20', '#8E98A8', 34) +
      rect(-46, -96, 76, 20, '#D81F45', 10) +
      roundLine('M-8 -78V-52', '#8E98A8', 16) +
      path('M60 46C76 72 84 84 84 98A24 24 0 0 1 36 98C36 84 44 72 60 46z', '#FFFFFF'),
    roof: () =>
      path('M-120 20L0 -90L120 20z', '#B5532A') +
      rect(-90, 20, 180, 14, '#7A2E1D') +
      path('M-60 34h24l-12 60zM0 34h24l-12 80zM50 34h24l-12 48z', '#DDF1F8'),
    drop: () =>
      path('M0 -96C40 -30 66 6 66 40A66 66 0 0 1 -66 40C-66 6 -40 -30 0 -96z', pop) +
      circle(-24, 40, 14, paper),
    pea: () => circle(0, 0, 70, pop),
    paisley: () =>
      path('M-70 60C-96 -20 -30 -96 50 -84C96 -76 84 -30 50 -36C66 30 10 96 -70 60z', pop) +
      ring(-10, 16, 26, paper, 8),
    stripe: () => rect(-133, -40, 266, 80, pop) + rect(-133, 64, 266, 16, pop),
  }
  return motifs[chosen(scene, 'motif', keysOf(motifs), USUAL)]()
}
