import { arcLettering, lettering } from '@kefir/api/drawing/lettering'
import { darken, mix } from '../palettes.ts'
import {
  capOn,
  chosen,
  keysOf,
  onColor,
  type Scene,
  sceneBottle,
  standOut,
  written,
} from '../scene.ts'
import { bottle } from '../shapes/bottle.ts'
import { tetra } from '../shapes/carton.ts'
import { cowHead } from '../shapes/cow.ts'
import { tumbler } from '../shapes/dairy.ts'
import { halftone, rays, scallops, star } from '../shapes/marks.ts'
import { daisy, wheat } from '../shapes/nature.ts'
import { circle, place, polygon, rect, repeat, ring, roundLine } from '@kefir/api/drawing/svg'
import { cowLook } from './cows.ts'

export const TOWNS = [
  'ВОЛОГДА',
  'МОСКВА',
  'ТВЕРЬ',
  'САМАРА',
  'ОМСК',
  'РЯЗАНЬ',
  'КАЗАНЬ',
  'ТОМСК',
  'ПСКОВ',
  'УГЛИЧ',
] as const

/** How full a glass is. */
const LEVELS = { quarter: 0.25, half: 0.5, full: 0.95 }
const SCRATCHES = { none: '', one: 'M210 250L330 620', two: 'M210 250L330 620M520 190L640 520' }

export function drawLabel(scene: Scene): string {
  const { random, bg, field, paper } = scene
  const outer = standOut(scene, bg)
  const core = standOut(scene, outer, bg)
  const text = onColor(scene, outer)
  const onCore = onColor(scene, core)
  const edges = {
    scallops: () => scallops(400, 400, 330, random.pick([24, 32, 40]), outer),
    circle: () => circle(400, 400, 345, outer),
    star: () => star(400, 400, 370, outer, random.pick([16, 20, 28]), 0.88),
    square: () => rect(70, 70, 660, 660, outer, 60),
  }
  const edge = edges[chosen(scene, 'edge', keysOf(edges))]()
  const ground = random.pick([
    () => halftone({ x: 0, y: 0, width: 830, height: 820 }, 40, mix(bg, outer, 0.3), () => 0.4),
    () => rays(400, 400, 700, 40, darken(bg, 0.12)),
    () => repeat(5, (index) => rect(0, index * 160, 800, 80, darken(bg, 0.1))),
    () => rect(0, 400, 800, 400, field === outer ? darken(bg, 0.2) : field),
    () => '',
  ])()
  const level = LEVELS[chosen(scene, 'level', keysOf(LEVELS))]
  const digit = written(scene, 'digit', String(random.int(1, 9)))
  const emblems = {
    cow: () => place(400, 385, 0.62, cowHead({ ...cowLook(scene, random), tag: scene.cap })),
    bottle: () => place(400, 470, 0.56, bottle(sceneBottle(scene, { word: '', kind: 'band' }))),
    wheat: () =>
      place(340, 460, 0.7, wheat(capOn(scene, core), 230), -14) +
      place(460, 460, 0.7, wheat(capOn(scene, core), 230), 14) +
      star(400, 330, 54, onCore),
    daisy: () => place(400, 350, 1, daisy(110, core === paper ? scene.main : paper, scene.cap)),
    tetra: () =>
      place(
        400,
        470,
        0.72,
        tetra({ face: paper, side: scene.main, band: scene.accent, mark: scene.cap }),
      ),
    digit: () =>
      lettering({
        text: digit,
        x: 400,
        y: 420,
        size: 200,
        weight: 900,
        fill: capOn(scene, core),
        anchor: 'middle',
      }),
    glass: () => place(400, 462, 1, tumbler('#FFFFFF', mix(core, '#FFFFFF', 0.6), level)),
    record: () =>
      circle(400, 350, 104, '#14161C') +
      ring(400, 350, 84, '#3A3C46', 4) +
      ring(400, 350, 64, '#3A3C46', 4) +
      circle(400, 350, 38, scene.cap) +
      circle(400, 350, 7, '#FFFFFF'),
  }
  const middle = emblems[chosen(scene, 'emblem', keysOf(emblems))]()
  const scratches = SCRATCHES[chosen(scene, 'scratches', keysOf(SCRATCHES), ['none'])]
  const number = `№ ${random.int(100, 999)} · ${random.int(1961, 1989)}`
  const ribbon =
    polygon(
      [
        [96, 470],
        [704, 470],
        [668, 525],
        [704, 580],
        [96, 580],
        [132, 525],
      ],
      scene.cap,
    ) +
    lettering({
      text: scene.word,
      x: 400,
      y: 547,
      size: 62,
      maxWidth: 470,
      fill: onColor(scene, scene.cap),
      anchor: 'middle',
    })
  return (
    rect(0, 0, 800, 800, bg) +
    ground +
    edge +
    ring(400, 400, 312, text, 5) +
    arcLettering({
      text: written(scene, 'head', `МОЛЗАВОД ${random.pick(TOWNS)}`),
      size: 38,
      cx: 400,
      cy: 400,
      radius: 262,
      angle: -90,
      fill: text,
      maxSweep: 170,
      tracking: 0.06,
    }) +
    circle(400, 400, 234, core) +
    ring(400, 400, 222, onCore, 3) +
    middle +
    ribbon +
    arcLettering({
      text: written(scene, 'foot', number),
      size: 30,
      cx: 400,
      cy: 400,
      radius: 262,
      angle: 90,
      upright: true,
      fill: text,
      maxSweep: 110,
    }) +
    roundLine(scratches, scene.paper, 5)
  )
}
