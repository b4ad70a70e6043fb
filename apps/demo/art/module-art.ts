import { lettering } from '@kefir/api/drawing/lettering'
import { capSeal, rarityOrnament } from './ornament.ts'
import { CAP_COLORS, darken, lighten, RARITIES, RARITY_WORDS, type Rarity } from './palettes.ts'
import { chosen, createScene, keysOf, type Look, type Scene, written } from './scene.ts'
import { bottlingLine, cooler } from './shapes/machines-cold.ts'
import { milkTank, pasteurizer, sourdoughVat } from './shapes/machines.ts'
import { gauge, type MachineLook } from './shapes/machine-parts.ts'
import { BASES, BUTTONS, onWall, otkStamp } from './shapes/workshop.ts'
import { halftone, rays } from './shapes/marks.ts'
import { circle, ellipse, path, place, rect, repeat, svgDocument } from '@kefir/api/drawing/svg'

export type ModuleType = 1 | 2 | 3 | 4 | 5
export type ModuleArtInput = {
  type: ModuleType
  rarity: Rarity
  seed: number
  look?: Look
}

/** A drawing and what of its aspects is seen in it. */
export type Depicted = { svg: string; seen: ReadonlyMap<string, string> }

const MACHINES: Record<ModuleType, (look: MachineLook) => string> = {
  1: milkTank,
  2: pasteurizer,
  3: cooler,
  4: sourdoughVat,
  5: bottlingLine,
}

const BODIES: Record<ModuleType, string> = {
  1: '#FFFFFF',
  2: '#D81F45',
  3: '#8FD3FF',
  4: '#0B8A5B',
  5: '#FFC93C',
}

const HALLS: Record<Rarity, { wall: string; floor: string; deco: string }> = {
  mini: { wall: '#E4E7EC', floor: '#B9C0CB', deco: '#F3F5F8' },
  usual: { wall: '#F6E9CF', floor: '#14161C', deco: '#FFF8E6' },
  unusual: { wall: '#BFE8D0', floor: '#0B5A3B', deco: '#E2F6EA' },
  rare: { wall: '#2F5BFF', floor: '#142A8C', deco: '#6C8CFF' },
  epic: { wall: '#2A1D6B', floor: '#1B1247', deco: '#4B38A8' },
  legend: { wall: '#14161C', floor: '#2B1E00', deco: '#FFE9A8' },
}

function windows(color: string, bar: string): string {
  return repeat(3, (index) => {
    const x = 60 + index * 245
    return (
      rect(x, 96, 190, 190, color, 16) + rect(x + 89, 96, 12, 190, bar) + rect(x, 184, 190, 12, bar)
    )
  })
}

function hall(scene: Scene): string {
  const { random, rarity } = scene
  const { wall, floor, deco } = HALLS[rarity]
  const dots = () =>
    halftone(
      { x: 0, y: 0, width: 830, height: 520 },
      random.pick([34, 40]),
      deco,
      (p) => 0.85 * (1 - p),
    )
  const spot = random.between(320, 480)
  const backs: Record<Rarity, () => string> = {
    mini: () => repeat(6, (index) => rect(index * 140, 0, 70, 640, deco)),
    usual: () => circle(spot, 360, 290, deco) + windowless(deco, random.int(0, 1)),
    unusual: () => dots() + circle(spot, 380, 270, '#8AD4AE'),
    rare: () =>
      rays(400, 400, 760, 32, '#4A70FF', 0.5, random.between(0, 11)) + circle(400, 380, 280, deco),
    epic: () => dots() + windows(deco, wall),
    legend: () =>
      rays(400, 380, 760, 40, '#F2B200', 0.5, random.between(0, 9)) +
      circle(400, 380, 312, '#14161C') +
      circle(400, 380, 296, '#F2B200') +
      circle(400, 380, 276, deco),
  }
  const lamp =
    scene.rank >= 3
      ? path('M394 0H406V60H394z', floor) +
        path('M330 100Q334 56 400 56Q466 56 470 100z', scene.cap)
      : ''
  return (
    rect(0, 0, 800, 800, wall) +
    backs[rarity]() +
    lamp +
    rect(0, 630, 800, 170, floor) +
    rect(0, 630, 800, 14, scene.cap) +
    repeat(8, (index) => rect(20 + index * 104, 690, 56, 10, lighten(floor, 0.25), 5))
  )
}

function windowless(color: string, kind: number): string {
  return kind ? repeat(5, (index) => rect(0, 60 + index * 120, 800, 8, color)) : ''
}

/** Where a gauge points, from the calm end to the red one. */
const READINGS = { calm: 0.16, brisk: 0.55, red: 0.97, idle: 0 }

export function drawModule(input: ModuleArtInput): string {
  return depictModule(input).svg
}

export function depictModule({ type, rarity, seed, look: asked = {} }: ModuleArtInput): Depicted {
  const scene = createScene({ style: `module-${type}-${rarity}`, seed, rarity, look: asked })
  return {
    svg: svgDocument(800, 800, paintModule(scene, type) + rarityOrnament(scene)),
    seen: scene.seen,
  }
}

/** The machine in its hall, 800 units square. */
export function paintModule(scene: Scene, type: ModuleType): string {
  const { random, rarity } = scene
  const serial = written(scene, 'serial', `№ ${random.int(1, 99)}`)
  const reading = READINGS[chosen(scene, 'gauge', keysOf(READINGS))]
  const base = BASES[chosen(scene, 'base', keysOf(BASES), ['none'])]
  const button = chosen(scene, 'button', ['none', ...keysOf(BUTTONS)], ['none'])
  const body = BODIES[type]
  const cap = CAP_COLORS[rarity]
  const trim = rarity === 'usual' ? '#5C6270' : rarity === 'legend' && type === 5 ? '#D98E00' : cap
  const look: MachineLook = {
    body: rarity === 'mini' ? lighten(body, 0.25) : body,
    trim: trim === body ? darken(trim, 0.3) : trim,
    paper: '#FFFFFF',
    ink: '#14161C',
    rank: RARITIES.indexOf(rarity),
    turn: reading,
    level: random.between(0.25, 0.95),
    serial,
  }
  const stand = ellipse(400, 656, 290, 26, darken(HALLS[rarity].floor, 0.4))
  const size = 0.94
  const badge = capSeal({ ...scene, ink: '#14161C' }, 92, 716, 58)
  const name = lettering({
    text: RARITY_WORDS[rarity],
    x: 168,
    y: 742,
    size: 34,
    maxWidth: 300,
    fill: '#FFFFFF',
  })
  const number = lettering({
    text: serial,
    x: 752,
    y: 742,
    size: 30,
    weight: 600,
    fill: '#FFFFFF',
    anchor: 'end',
  })
  const plate = rect(
    0,
    672,
    800,
    128,
    HALLS[rarity].floor === '#B9C0CB' ? '#5C6270' : HALLS[rarity].floor,
  )
  return (
    hall(scene) +
    onWall(scene) +
    place(110, 124, 1, gauge(0, 0, 54, reading, scene.cap)) +
    stand +
    place(400, 650, size, MACHINES[type](look)) +
    base() +
    plate +
    (button === 'none' ? '' : place(400, 736, 1, BUTTONS[button]())) +
    badge +
    name +
    place(566, 732, 1, otkStamp(scene)) +
    number
  )
}
