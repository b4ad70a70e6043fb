import { darken, distance, lighten, mix } from '../palettes.ts'
import {
  capOn,
  chosen,
  colorsOf,
  keysOf,
  onColor,
  type Scene,
  sceneBottle,
  standOut,
} from '../scene.ts'
import { bottle, foilCap, groundShadow } from '../shapes/bottle.ts'
import { mould, pail, plunger } from '../shapes/butter.ts'
import { tetra } from '../shapes/carton.ts'
import { churn, crate, jug, tumbler } from '../shapes/dairy.ts'
import { halftone, rays, star } from '../shapes/marks.ts'
import { splashCrown, wheat } from '../shapes/nature.ts'
import { plaque } from '../shapes/plaque.ts'
import { circle, ellipse, path, place, rect, repeat } from '@kefir/api/drawing/svg'
import { backdrop, table } from './backdrop.ts'

const MATERIALS = { wood: '#B9793F', tin: '#C4CBD6', copper: '#C77B4A' }
const UTENSILS = { churn, plunger, mould, pail }

export function drawChurn(scene: Scene): string {
  const { random, paper } = scene
  const horizon = random.int(560, 630)
  const metal = MATERIALS[chosen(scene, 'material', keysOf(MATERIALS))]
  const utensil = UTENSILS[chosen(scene, 'utensil', keysOf(UTENSILS), ['churn'])]
  const look = { body: metal, ink: onColor(scene, scene.cap), label: scene.cap, word: scene.word }
  const hero = place(
    random.pick([320, 400, 460]),
    horizon + 80,
    1.22,
    groundShadow(150, darken(scene.field, 0.22)) + utensil(look),
  )
  const sides = {
    bottle: () => place(650, horizon + 110, 0.72, bottle(sceneBottle(scene))),
    glass: () => place(650, horizon + 120, 0.9, tumbler(paper, lighten(scene.bg, 0.5))),
    jug: () => place(650, horizon + 90, 0.62, jug(scene.accent, paper, paper)),
    wheat: () =>
      place(130, horizon + 60, 1.1, wheat(capOn(scene, scene.bg)), -8) +
      place(690, horizon + 60, 1.2, wheat(capOn(scene, scene.bg)), 10) +
      place(640, horizon + 50, 1, wheat(capOn(scene, scene.bg)), 2),
    churns: () =>
      place(150, horizon + 40, 0.66, churn({ ...look, body: darken(metal, 0.12), word: '' })) +
      place(680, horizon + 40, 0.6, churn({ ...look, body: darken(metal, 0.12), word: '' })),
  }
  const side = sides[chosen(scene, 'side', keysOf(sides))]()
  return backdrop(scene, horizon) + table(scene, horizon) + side + hero
}

/** How many bottles stand in a crate for twenty. */
const FILLED = { twenty: 20, nineteen: 19, one: 1, none: 0 }

export function drawCrate(scene: Scene): string {
  const { random } = scene
  const horizon = random.int(600, 640)
  const colors = ['#EDE8DA', '#9AA3AF', ...colorsOf(scene)]
  const filled = FILLED[chosen(scene, 'filled', keysOf(FILLED))]
  const missing = random.int(0, 14)
  const hero = filled === 1 ? random.int(15, 19) : random.int(0, 4) + 15
  const stands = (slot: number) =>
    filled === 1 ? slot === hero : filled === 20 || (filled === 19 && slot !== missing)
  const wires = {
    new: '#DDE3EC',
    rusty: '#8A4A2B',
    painted: standOut(scene, scene.bg, scene.paper, '#DDE3EC', '#8A4A2B'),
  }
  const y = horizon + 60
  const bottles = repeat(20, (slot) => {
    if (!stands(slot)) return ''
    const row = Math.floor(slot / 5)
    const cap = slot === hero ? scene.cap : random.pick(colors)
    return place(
      400 + ((slot % 5) - 2) * (100 + row * 4),
      y - 14 - (3 - row) * 62,
      0.6 + row * 0.06,
      bottle(sceneBottle(scene, { cap, word: '', kind: 'none', form: 'classic' })),
    )
  })
  const box = crate(
    570,
    210,
    wires[chosen(scene, 'wire', keysOf(wires))],
    scene.cap,
    scene.word,
    onColor(scene, scene.cap),
  )
  return (
    backdrop(scene, horizon) +
    table(scene, horizon) +
    path(insideOf(y), darken(scene.field, 0.4), 'fill-opacity=".5"') +
    bottles +
    place(400, y, 1, box) +
    plaque(scene, 'spot', 400, 86)
  )
}

/** The dark inside of a crate whose floor is at `y`. */
const insideOf = (y: number) => `M115 ${y}V${y - 210}L170 ${y - 390}H630L685 ${y - 210}V${y}z`

/** Crowns of a splash, by the heights of their teeth. */
const CROWNS = {
  five: [132, 214, 268, 224, 126],
  nine: [90, 130, 170, 210, 240, 210, 170, 130, 90],
  ragged: [60, 250, 90, 300, 40, 180, 70],
  double: [132, 214, 268, 224, 126],
}
const LIQUIDS = { milk: '#FFFFFF', cream: '#FFE6AE', kefir: '#E4F0D2' }

export function drawSplash(scene: Scene): string {
  const { random } = scene
  const paper = LIQUIDS[chosen(scene, 'liquid', keysOf(LIQUIDS))]
  const crown = chosen(scene, 'crown', keysOf(CROWNS))
  const bg = distance(scene.bg, paper) > 110 ? scene.bg : standOut(scene, paper)
  const y = random.int(540, 600)
  const shade = mix(paper, bg, 0.18)
  const ground = random.pick([
    () => rays(400, y, 900, 36, lighten(bg, 0.16)),
    () =>
      halftone(
        { x: 0, y: 0, width: 820, height: 560 },
        40,
        standOut(scene, bg, paper),
        (p) => 0.62 * (1 - p),
        0.6,
      ),
    () => circle(400, y - 120, 310, standOut(scene, bg, paper)),
    () =>
      circle(400, y - 120, 340, scene.field) +
      circle(400, y - 120, 250, lighten(scene.field, 0.25)) +
      circle(400, y - 120, 160, scene.accent),
  ])()
  const falling = random.pick([
    () => place(400, y - 226, 0.74, bottle(sceneBottle(scene)), random.between(-16, 16)),
    () => place(400, y - 330, 2.6, foilCap(scene.cap, scene.ink), random.between(-30, 30)),
    () =>
      place(
        400,
        y - 216,
        0.98,
        tetra({ face: scene.accent, side: scene.cap, band: paper, mark: scene.cap }),
        random.between(-18, 18),
      ),
    () =>
      repeat(7, (index) =>
        circle(
          300 + ((index * 67) % 220),
          y - 400 + index * 36,
          16 + ((index * 13) % 22),
          index % 2 ? scene.cap : scene.accent,
        ),
      ),
    () => place(400, y - 380, 1, star(0, 0, 110, scene.cap)),
  ])()
  const drops = repeat(9, () =>
    circle(random.between(60, 740), random.between(120, y - 160), random.between(6, 20), paper),
  )
  return (
    rect(0, 0, 800, 800, bg) +
    ground +
    drops +
    falling +
    ellipse(400, y + 66, 420, 90, shade) +
    rect(0, y + 66, 800, 800, paper) +
    ellipse(400, y + 84, 470, 76, paper) +
    (crown === 'double' ? place(400, y - 40, 0.72, splashCrown(shade, paper, CROWNS.five)) : '') +
    place(400, y, 1.08, splashCrown(paper, shade, CROWNS[crown])) +
    path(
      `M120 ${y + 150}Q400 ${y + 220} 680 ${y + 150}M200 ${y + 190}Q400 ${y + 236} 600 ${y + 190}`,
      'none',
      `stroke="${shade}" stroke-width="9" stroke-linecap="round"`,
    ) +
    plaque(scene, 'shutter', 400, 708)
  )
}
